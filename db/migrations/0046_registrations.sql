ALTER TABLE "number_series" DROP CONSTRAINT "number_series_prefix";--> statement-breakpoint
CREATE TABLE "number_prefixes" (
	"practice_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"registrant" text NOT NULL,
	"prefix" text NOT NULL,
	"financial_year" text NOT NULL,
	CONSTRAINT "number_prefixes_practice_id_series_id_registrant_pk" PRIMARY KEY("practice_id","series_id","registrant"),
	CONSTRAINT "number_series_prefix" UNIQUE("registrant","prefix","financial_year")
);
--> statement-breakpoint
CREATE TABLE "place_registrations" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"scheme" text NOT NULL,
	"tax_no" text,
	"state_code" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_registrations_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "place_registrations_day" UNIQUE("practice_id","place_id","valid_from"),
	CONSTRAINT "place_registrations_scheme" CHECK ("place_registrations"."scheme" in ('regular','composition','none')),
	CONSTRAINT "place_registrations_number" CHECK (("place_registrations"."scheme" = 'none') = ("place_registrations"."tax_no" is null))
);
--> statement-breakpoint
ALTER TABLE "number_series" DROP CONSTRAINT "number_series_place";--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "rounds_off" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "number_prefixes" ADD CONSTRAINT "number_prefixes_practice_id_series_id_number_series_practice_id_id_fk" FOREIGN KEY ("practice_id","series_id") REFERENCES "public"."number_series"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_registrations" ADD CONSTRAINT "place_registrations_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_place" UNIQUE NULLS NOT DISTINCT("practice_id","place_id","doc_type","financial_year","kind","ended_on");--> statement-breakpoint
-- Every number that a place holds on some day of a financial year ('2627'), until its series ended; the practice's own id where it
-- holds none. A series that never starts again holds for all days.
create function registrants_of(of_practice uuid, of_place uuid, of_year text, ended date) returns table (registrant text) language sql stable as $$
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
--> statement-breakpoint

-- A prefix is taken under each of them; a second series that wants it is refused by number_series_prefix.
create function reserve_prefix() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from number_prefixes where practice_id = new.practice_id and series_id = new.id
      and (prefix, financial_year) <> (new.prefix, new.financial_year);
  end if;
  -- Whoever registers the place meanwhile is waited for, or waits.
  perform from places where practice_id = new.practice_id and id = new.place_id for share;
  insert into number_prefixes (practice_id, series_id, registrant, prefix, financial_year)
  select new.practice_id, new.id, r.registrant, new.prefix, new.financial_year
  from (select new.registrant union select o.registrant from registrants_of(new.practice_id, new.place_id, new.financial_year, new.ended_on) o) r
  where not exists (select from number_prefixes n where n.practice_id = new.practice_id and n.series_id = new.id and n.registrant = r.registrant);
  return null;
end $$;
--> statement-breakpoint
create trigger reserve_prefix after insert or update of prefix, financial_year, registrant, place_id, ended_on on number_series
  for each row execute function reserve_prefix();
--> statement-breakpoint
create function reserve_prefixes_of(of_practice uuid, of_place uuid) returns void language plpgsql as $$
begin
  perform from places where practice_id = of_practice and id = of_place for no key update;
  insert into number_prefixes (practice_id, series_id, registrant, prefix, financial_year)
  select s.practice_id, s.id, r.registrant, s.prefix, s.financial_year
  from number_series s, registrants_of(s.practice_id, s.place_id, s.financial_year, s.ended_on) r
  where s.practice_id = of_practice and s.place_id = of_place
    and not exists (select from number_prefixes n where n.practice_id = s.practice_id and n.series_id = s.id and n.registrant = r.registrant);
end $$;
--> statement-breakpoint
create function reserve_under_registration() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform reserve_prefixes_of(old.practice_id, old.place_id); end if;
  if tg_op <> 'DELETE' then perform reserve_prefixes_of(new.practice_id, new.place_id); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reserve_under_registration after insert or update or delete on place_registrations
  for each row execute function reserve_under_registration();
--> statement-breakpoint
create function reserve_under_number() returns trigger language plpgsql as $$
begin
  perform reserve_prefixes_of(new.practice_id, new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger reserve_under_number after update of tax_no on places for each row when (old.tax_no is distinct from new.tax_no)
  execute function reserve_under_number();
--> statement-breakpoint

-- Papers of a practice are in one currency and one sort of year.
create function keep_money_settings() returns trigger language plpgsql as $$
begin
  if exists (select from number_series where practice_id = new.id and place_id is not null and financial_year <> '' and next_no > 1) then
    raise exception 'papers are numbered already' using errcode = 'check_violation', constraint = 'practices_numbered';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_money_settings before update of currency, financial_year_start_month on practices for each row
  when ((old.currency, old.financial_year_start_month) is distinct from (new.currency, new.financial_year_start_month))
  execute function keep_money_settings();
--> statement-breakpoint

-- Prefixes that are in use. Where two series share one already, the busier keeps it; check:invariants names the other.
set local role clinic_keeper;
--> statement-breakpoint
insert into number_prefixes (practice_id, series_id, registrant, prefix, financial_year)
select s.practice_id, s.id, r.registrant, s.prefix, s.financial_year
from number_series s, lateral (select s.registrant union select o.registrant from registrants_of(s.practice_id, s.place_id, s.financial_year, null) o) r
order by s.next_no desc
on conflict do nothing;
--> statement-breakpoint
reset role;
