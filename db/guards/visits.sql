-- A signed note can't change. An amendment adds a new version beside the signed one: first the version's row and entries are inserted, and
-- then the visit's note_version is increased by one. Nothing else about the visit changes.
create function freeze_visit() returns trigger language plpgsql as $$
begin
  if old.status <> 'completed' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'UPDATE' and is_patient_merge(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if tg_op = 'UPDATE' and new.note_version = old.note_version + 1
    and to_jsonb(old) - array['note_version', 'version'] = to_jsonb(new) - array['note_version', 'version']
    and exists (select from visit_versions v where v.practice_id = new.practice_id and v.visit_id = new.id and v.number = new.note_version)
  then return new; end if;
  perform raise_frozen('visit');
  return null;
end $$;

create trigger freeze_visit before update or delete on visits for each row execute function freeze_visit();

create function freeze_visit_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from visits v where v.practice_id = old.practice_id and v.id = old.visit_id
      and v.status = 'completed' and v.note_version >= old.note_version)
    or tg_op <> 'DELETE' and exists (select from visits v where v.practice_id = new.practice_id and v.id = new.visit_id
      and v.status = 'completed' and v.note_version >= new.note_version)
  then perform raise_frozen('visit'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger freeze_visit_entry before insert or update or delete on visit_entries for each row execute function freeze_visit_entry();
create trigger refuse_change before update or delete on visit_versions for each row execute function refuse_change('note');

-- Writes the time of the newest result to its order, so that the timeline needn't read every test.
create function set_lab_order_reported_at() returns trigger language plpgsql as $$
begin
  update lab_orders set reported_at = new.status_at
  where practice_id = new.practice_id and id = new.order_id and (reported_at is null or reported_at < new.status_at);
  return null;
end $$;

create trigger set_lab_order_reported_at after insert or update of status, status_at on lab_order_tests
  for each row when (new.status = 'reported') execute function set_lab_order_reported_at();
