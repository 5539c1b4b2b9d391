-- Document numbers never skip or go back, and two series under one tax number never share a prefix in a financial year.
create function count_up_by_one() returns trigger language plpgsql as $$
begin
  if new.next_no not in (old.next_no, old.next_no + 1) then
    raise exception 'A number series counts up by one' using errcode = 'check_violation', constraint = 'number_series_counts_up';
  end if;
  return new;
end $$;

create trigger count_up_by_one before update on number_series for each row execute function count_up_by_one();

-- Returns every tax number of a place in a financial year ('2627'), up to the end of its series; the practice's id if the place has
-- none. A series without a financial year covers all days.
create function tax_registrants(of_practice uuid, of_place uuid, of_year text, ended date) returns table (registrant text) language sql stable as $$
  with days as (
    select case when of_year ~ '^\d{4}$' then make_date(2000 + left(of_year, 2)::int, p.financial_year_start_month, 1) else '0001-01-01'::date end as first
    from practices p where p.id = of_practice
  ), span as (
    select first, least(case when of_year ~ '^\d{4}$' then (first + interval '1 year')::date - 1 else '9999-12-31'::date end, ended - 1) as last from days
  )
  select coalesce(r.tax_no, of_practice::text) from place_registrations r, span
    where r.practice_id = of_practice and r.place_id = of_place and r.valid_from <= span.last
      and not exists (select from place_registrations later where later.practice_id = of_practice and later.place_id = of_place
        and later.valid_from > r.valid_from and later.valid_from <= span.first)
  union
  select coalesce(p.tax_no, of_practice::text) from places p, span
    where p.practice_id = of_practice and p.id = of_place
      and not exists (select from place_registrations r where r.practice_id = of_practice and r.place_id = of_place and r.valid_from <= span.first)
$$;

-- Reserves the prefix under each of these tax numbers. The unique key number_series_prefix refuses a second series with the same prefix.
create function reserve_prefix() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from number_prefixes where practice_id = new.practice_id and series_id = new.id
      and (prefix, financial_year) <> (new.prefix, new.financial_year);
  end if;
  -- Waits for a concurrent registration of the place, which waits for this one in turn.
  perform from places where practice_id = new.practice_id and id = new.place_id for share;
  insert into number_prefixes (practice_id, series_id, registrant, prefix, financial_year)
  select new.practice_id, new.id, r.registrant, new.prefix, new.financial_year
  from (select new.registrant union select o.registrant from tax_registrants(new.practice_id, new.place_id, new.financial_year, new.ended_on) o) r
  where not exists (select from number_prefixes n where n.practice_id = new.practice_id and n.series_id = new.id and n.registrant = r.registrant);
  return null;
end $$;

create trigger reserve_prefix after insert or update of prefix, financial_year, registrant, place_id, ended_on on number_series
  for each row execute function reserve_prefix();

create function reserve_prefixes_of_place(of_practice uuid, of_place uuid) returns void language plpgsql as $$
begin
  perform from places where practice_id = of_practice and id = of_place for no key update;
  insert into number_prefixes (practice_id, series_id, registrant, prefix, financial_year)
  select s.practice_id, s.id, r.registrant, s.prefix, s.financial_year
  from number_series s, tax_registrants(s.practice_id, s.place_id, s.financial_year, s.ended_on) r
  where s.practice_id = of_practice and s.place_id = of_place
    and not exists (select from number_prefixes n where n.practice_id = s.practice_id and n.series_id = s.id and n.registrant = r.registrant);
end $$;

create function reserve_under_registration() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform reserve_prefixes_of_place(old.practice_id, old.place_id); end if;
  if tg_op <> 'DELETE' then perform reserve_prefixes_of_place(new.practice_id, new.place_id); end if;
  return null;
end $$;

create trigger reserve_under_registration after insert or update or delete on place_registrations
  for each row execute function reserve_under_registration();

create function reserve_under_tax_no() returns trigger language plpgsql as $$
begin
  perform reserve_prefixes_of_place(new.practice_id, new.id);
  return null;
end $$;

create trigger reserve_under_tax_no after update of tax_no on places for each row
  when (old.tax_no is distinct from new.tax_no) execute function reserve_under_tax_no();

-- A practice with numbered documents can't change its currency or the start of its financial year.
create function freeze_money_settings() returns trigger language plpgsql as $$
begin
  if exists (select from number_series where practice_id = new.id and place_id is not null and financial_year <> '' and next_no > 1) then
    raise exception 'Documents are numbered already' using errcode = 'check_violation', constraint = 'practices_numbered';
  end if;
  return new;
end $$;

create trigger freeze_money_settings before update of currency, financial_year_start_month on practices for each row
  when ((old.currency, old.financial_year_start_month) is distinct from (new.currency, new.financial_year_start_month))
  execute function freeze_money_settings();
