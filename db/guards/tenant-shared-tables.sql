-- Of the tables that practices share, a request sees and changes only what belongs to its practice or to its person (docs/decisions/0014).
-- clinic_trusted sees everything: it finds people at sign-in, and by links and codes. clinic_owner reads what engine.enter_session needs.

do $$
declare
  name text;
begin
  foreach name in array engine.shared_tables() loop
    execute format('revoke insert, update, delete on public.%I from clinic_app', name);
    execute format('grant select, insert, update, delete on public.%I to clinic_trusted', name);
    continue when name = 'practices';
    execute format('create policy trusted on public.%I to clinic_trusted using (true) with check (true)', name);
  end loop;
  revoke delete on memberships, sessions, practices, organisations from clinic_trusted;
  foreach name in array array['people', 'memberships', 'sessions'] loop
    execute format('create policy owner on public.%I for select to clinic_owner using (true)', name);
  end loop;
end $$;

create policy own on memberships to clinic_app
  using (practice_id = (select engine.current_practice()) or person_id = (select engine.current_person()))
  with check (practice_id = (select engine.current_practice()));
grant insert, update on memberships to clinic_app;

create policy visible on practices for select to clinic_app using (
  id = (select engine.current_practice())
  or exists (select from memberships m where m.practice_id = practices.id and m.person_id = (select engine.current_person())));
create policy trusted on practices for select to clinic_trusted using (true);
create policy registration on practices for insert to clinic_trusted with check (true);
-- Also for clinic_trusted, which is a member of clinic_app.
create policy tenant on practices for update to clinic_app using (id = (select engine.current_practice()));
grant update on practices to clinic_app;

create policy visible on organisations for select to clinic_app using (exists (select from practices p where p.org_id = organisations.id));

create policy own on sessions to clinic_app
  using (practice_id = (select engine.current_practice()) or person_id = (select engine.current_person()));
grant update (last_seen_at, ended_at) on sessions to clinic_app;

do $$
declare
  person constant text := '%1$s = (select engine.current_person())';
  -- Also a former member, whose name remains on what they did.
  member constant text := 'exists (select from memberships m where m.person_id = %1$s and m.practice_id = (select engine.current_practice()))';
  -- The practice created the record of a person who has not accepted.
  invited constant text := 'exists (select from memberships m where m.person_id = %1$s and m.practice_id = (select engine.current_practice()) and m.accepted_at is null)';
begin
  execute format('create policy visible on people for select to clinic_app using (' || person || ' or ' || member || ')', 'people.id');
  execute format('create policy own on people for update to clinic_app using (' || person || ' or password_hash is null and ' || invited || ')',
    'people.id');

  execute format('create policy visible on pictures for select to clinic_app using (' || person || ' or ' || member || ')', 'pictures.person_id');
  execute format('create policy own on pictures to clinic_app using (' || person || ')', 'person_id');

  execute format('create policy visible on second_steps for select to clinic_app using (' || person || ' or ' || member || ')',
    'second_steps.person_id');
  execute format('create policy own on recovery_codes for select to clinic_app using (' || person || ')', 'person_id');

  -- Only clinic_trusted makes a link for a new password.
  execute format('create policy invited on resets to clinic_app using (kind = ''invitation'' and ' || invited || ' or kind = ''proof'' and ' || person || ')',
    'resets.person_id');

  execute format('create policy own on saved_submissions to clinic_app using (' || person || ')', 'person_id');
end $$;

-- A request creates new people, and proves no number or address.
create policy written_down on people for insert to clinic_app
  with check (password_hash is null and phone_proven_at is null and email_proven_at is null);
grant insert, update on people to clinic_app;
grant insert, update, delete on pictures to clinic_app;
grant insert, update on resets to clinic_app;
grant delete on saved_submissions to clinic_app;

-- Added by the trigger of the document. Only clinic_trusted looks for a code.
create policy own on document_codes for insert to clinic_app with check (practice_id = (select engine.current_practice()));
grant insert on document_codes to clinic_app;

-- The scope begins with the practice and the person; both are empty for a visitor (api/kernel/idempotency.ts).
create policy own on idempotency_keys to clinic_app
  using (starts_with(scope, concat((select engine.current_practice()), ':', (select engine.current_person()))));
grant insert, update on idempotency_keys to clinic_app;
