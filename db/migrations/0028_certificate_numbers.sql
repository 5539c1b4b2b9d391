ALTER TABLE "certificates" ADD COLUMN "number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "cancelled_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_number" UNIQUE("practice_id","number");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_cancelled" CHECK (("certificates"."cancelled_at" is null) = ("certificates"."cancelled_reason" is null) and ("certificates"."cancelled_at" is null) = ("certificates"."cancelled_by" is null));--> statement-breakpoint

create or replace function freeze_certificate() returns trigger language plpgsql as $$
declare
  cancel text[] := array['cancelled_at','cancelled_reason','cancelled_by'];
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null or to_jsonb(old) - cancel <> to_jsonb(new) - cancel
  then perform refuse_frozen('certificate'); end if;
  return new;
end $$;
