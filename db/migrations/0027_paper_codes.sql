CREATE TABLE "paper_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"paper_id" uuid NOT NULL,
	CONSTRAINT "paper_codes_kind" CHECK ("paper_codes"."kind" in ('prescription','certificate'))
);
--> statement-breakpoint

-- A code is noted with the paper that bears it, whoever writes that. Two papers with one code are refused.
create function note_code() returns trigger language plpgsql as $$
begin
  insert into paper_codes (code, practice_id, kind, paper_id) values (new.verify_code, new.practice_id, tg_argv[0], new.id);
  return new;
end $$;
--> statement-breakpoint
create trigger note_code_new after insert on prescriptions for each row
  when (new.verify_code is not null) execute function note_code('prescription');
--> statement-breakpoint
create trigger note_code after update of verify_code on prescriptions for each row
  when (new.verify_code is not null and new.verify_code is distinct from old.verify_code) execute function note_code('prescription');
--> statement-breakpoint
create trigger note_code_new after insert on certificates for each row execute function note_code('certificate');
--> statement-breakpoint
-- Papers that bear a code already. As the keeper: the owner sees no rows. Of two with one code the older one keeps it.
set local role clinic_keeper;
--> statement-breakpoint
insert into paper_codes (code, practice_id, kind, paper_id)
select verify_code, practice_id, 'prescription', id from prescriptions where verify_code is not null order by id
on conflict do nothing;
--> statement-breakpoint
insert into paper_codes (code, practice_id, kind, paper_id)
select verify_code, practice_id, 'certificate', id from certificates order by id
on conflict do nothing;
--> statement-breakpoint
reset role;
