-- The doctor's buffers count for double booking. Minutes are the same in every zone, so the range may be called immutable.
create function busy_range(starts timestamptz, ends timestamptz, before smallint, after smallint) returns tstzrange
  language sql immutable parallel safe
  return tstzrange(starts - make_interval(mins => before), ends + make_interval(mins => after));
--> statement-breakpoint
alter table appointments drop constraint appointments_doctor_free;
--> statement-breakpoint
alter table appointments add constraint appointments_doctor_free exclude using gist (
  practice_id with =, doctor_id with =, seat with =, busy_range(starts_at, ends_at, buffer_before, buffer_after) with &&
) where (status in ('held','requested','booked','arrived','in_consultation'));
--> statement-breakpoint
alter table appointments add constraint appointments_buffers check (buffer_before between 0 and 120 and buffer_after between 0 and 120);
