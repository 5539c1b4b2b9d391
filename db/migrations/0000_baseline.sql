-- The schema as one baseline: tables, indexes, keys and constraints. Migrations after this one are append-only.
-- drizzle-kit generated the tables from db/schema; what it cannot express stands beside its table: exclusion constraints and a few partial indexes.
-- Functions, triggers, policies and grants are not here but in db/guards, which is applied after the migrations.

-- The time that an appointment takes with its doctor's buffers. An exclusion constraint is built on it, so that it cannot be replaced
-- like the functions of db/guards: changing it means rebuilding the constraint in a migration.
-- Minutes are the same in every time zone, so it may be called immutable.
create function busy_range(starts timestamptz, ends timestamptz, before smallint, after smallint) returns tstzrange
  language sql immutable parallel safe
  return tstzrange(starts - make_interval(mins => before), ends + make_interval(mins => after));

-- Organisations, practices and places, their files and number series, and the audit

create table organisations (
  id uuid primary key not null,
  name text not null,
  tier text default 'full' not null,
  created_at timestamptz default now() not null
);

create table practices (
  id uuid primary key not null,
  org_id uuid not null,
  name text not null,
  country char(2) default 'IN' not null,
  currency char(3) default 'INR' not null,
  zone text default 'Asia/Kolkata' not null,
  locale text default 'en-IN' not null,
  tax_profile text default 'india-gst' not null,
  financial_year_start_month integer default 4 not null,
  tax_name text,
  rounds_off boolean default true not null,
  bmi_scale text default 'asian' not null,
  temperature_unit char(1) default 'C' not null,
  letterhead text,
  cash_needs_shift boolean default false not null,
  invoice_notes text,
  invoice_terms text,
  code_digits integer default 4 not null,
  pharmacy_rounds_down boolean default false not null,
  cash_limit_warns boolean default false not null,
  alone_up_to_minor bigint,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint practices_code_digits check (code_digits in (4,6,8)),
  constraint practices_alone_up_to check (alone_up_to_minor >= 0)
);

create table places (
  id uuid not null,
  practice_id uuid not null,
  kind text not null,
  name text not null,
  code text not null,
  address_line text,
  city text,
  state text,
  postcode text,
  phone text,
  email citext,
  zone text default 'Asia/Kolkata' not null,
  licence_no text,
  tax_no text,
  logo_file_id uuid,
  active boolean default true not null,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint places_practice_id_id_pk primary key (practice_id, id),
  constraint places_code unique (practice_id, code),
  constraint places_kind check (kind in ('branch','laboratory','pharmacy'))
);

create table place_registrations (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  valid_from date not null,
  scheme text not null,
  tax_no text,
  state_code text,
  created_by uuid,
  created_at timestamptz default now() not null,
  constraint place_registrations_practice_id_id_pk primary key (practice_id, id),
  constraint place_registrations_day unique (practice_id, place_id, valid_from),
  constraint place_registrations_scheme check (scheme in ('regular','composition','none')),
  constraint place_registrations_number check ((scheme = 'none') = (tax_no is null))
);

create table logos (
  id uuid not null,
  practice_id uuid not null,
  content_type text not null,
  sha256 text not null,
  content bytea not null,
  updated_at timestamptz default now() not null,
  constraint logos_practice_id_id_pk primary key (practice_id, id)
);

create table number_series (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid,
  doc_type text not null,
  kind text,
  financial_year text not null,
  prefix text not null,
  next_no integer default 1 not null,
  pad integer default 5 not null,
  registrant text not null,
  last_issue_date date,
  ended_on date,
  constraint number_series_practice_id_id_pk primary key (practice_id, id),
  constraint number_series_place unique nulls not distinct (practice_id, place_id, doc_type, financial_year, kind, ended_on),
  constraint number_series_kind check (kind is null or doc_type = 'invoice')
);

create table number_prefixes (
  practice_id uuid not null,
  series_id uuid not null,
  registrant text not null,
  prefix text not null,
  financial_year text not null,
  constraint number_prefixes_practice_id_series_id_registrant_pk primary key (practice_id, series_id, registrant),
  constraint number_series_prefix unique (registrant, prefix, financial_year)
);

create table files (
  id uuid not null,
  practice_id uuid not null,
  key text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  uploaded_by uuid,
  created_at timestamptz default now() not null,
  removed_at timestamptz,
  constraint files_practice_id_id_pk primary key (practice_id, id),
  constraint files_key unique (key)
);

create table file_contents (
  id uuid not null,
  practice_id uuid not null,
  content bytea not null,
  constraint file_contents_practice_id_id_pk primary key (practice_id, id)
);

create table audit (
  id uuid primary key not null,
  seq integer generated always as identity (sequence name audit_seq_seq increment by 1 minvalue 1 maxvalue 2147483647 start with 1 cache 1),
  practice_id uuid,
  at timestamptz default clock_timestamp() not null,
  person_id uuid,
  role text,
  act text not null,
  object text not null,
  object_id text,
  patient_id uuid,
  outcome text default 'done' not null,
  before jsonb,
  after jsonb,
  request_id text,
  ip text,
  prev_hash text,
  hash text,
  sealed_at timestamptz
);
-- Rows that are not yet in the hash chain, looked for every half minute.
create index audit_unsealed on audit (seq) where hash is null;
create index audit_patient on audit (practice_id, patient_id, id) where patient_id is not null;
-- Changes of a medical history, among everything that was read of the record.
create index audit_history on audit (practice_id, patient_id, at, id) where object = 'history' and act <> 'read';
-- Drafts of invoices that were changed or deleted.
create index audit_drafts on audit (practice_id, at) where object in ('charges', 'invoice') and act in ('update', 'delete');

-- People, sessions and what is saved for them

create table people (
  id uuid primary key not null,
  full_name text not null,
  phone text,
  email citext,
  password_hash text,
  active boolean default true not null,
  locale text,
  theme text,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint people_phone unique (phone),
  constraint people_email unique (email),
  constraint people_reachable check (phone is not null or email is not null)
);

create table pictures (
  person_id uuid primary key not null,
  content_type text not null,
  sha256 text not null,
  content bytea not null,
  updated_at timestamptz default now() not null
);

create table memberships (
  id uuid not null,
  practice_id uuid not null,
  org_id uuid not null,
  person_id uuid not null,
  role text not null,
  place_id uuid,
  rights text[] default '{}' not null,
  active boolean default true not null,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint memberships_practice_id_id_pk primary key (practice_id, id),
  constraint memberships_person unique (practice_id, person_id)
);
create index memberships_by_person on memberships (person_id);

create table sessions (
  sid text primary key not null,
  person_id uuid not null,
  practice_id uuid,
  created_at timestamptz default now() not null,
  last_seen_at timestamptz default now() not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  ip text
);
create index sessions_by_person on sessions (person_id);

create table resets (
  id uuid primary key not null,
  person_id uuid not null,
  kind text not null,
  token_hash text not null,
  created_by uuid,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint resets_token unique (token_hash)
);
create index resets_by_person on resets (person_id);

create table throttles (
  key text primary key not null,
  failures integer default 0 not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz default now() not null,
  constraint idempotency_keys_scope_key_pk primary key (scope, key)
);

create table drafts (
  id uuid not null,
  practice_id uuid not null,
  person_id uuid not null,
  form text not null,
  patient_id uuid,
  record_id text,
  body jsonb not null,
  updated_at timestamptz default now() not null,
  constraint drafts_practice_id_id_pk primary key (practice_id, id),
  constraint drafts_key unique nulls not distinct (practice_id, person_id, form, patient_id, record_id)
);

create table parked_posts (
  id uuid primary key not null,
  person_id uuid not null,
  practice_id uuid,
  path text not null,
  sealed bytea not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null
);
create index parked_by_person on parked_posts (person_id);

-- Patients

create table patients (
  id uuid not null,
  practice_id uuid not null,
  patient_no text not null,
  given_name text not null,
  family_name text,
  full_name text not null,
  gender text,
  birth_date date,
  birth_date_estimated boolean default false not null,
  blood_group text,
  phone text,
  email citext,
  address_line text,
  city text,
  state text,
  postcode text,
  guardian_name text,
  heard_from text,
  alternate_phone text,
  emergency_name text,
  emergency_phone text,
  language text,
  channel text,
  consent_at timestamptz,
  consent_ended_at timestamptz,
  photo_id uuid,
  merged_into uuid,
  no_known_allergies boolean,
  person_id uuid,
  registered_place_id uuid,
  status text default 'active' not null,
  created_by uuid,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint patients_practice_id_id_pk primary key (practice_id, id),
  constraint patients_no unique (practice_id, patient_no),
  constraint patients_gender check (gender in ('Male','Female','Other')),
  constraint patients_channel check (channel in ('email','sms','whatsapp','none')),
  constraint patients_status check (status in ('active','disabled','merged')),
  constraint patients_merged check ((status = 'merged') = (merged_into is not null))
);
create index patients_phone on patients (practice_id, phone text_pattern_ops);
create index patients_person on patients (practice_id, person_id);
create index patients_name on patients (practice_id, full_name, id);

create table patient_photos (
  id uuid not null,
  practice_id uuid not null,
  content_type text not null,
  sha256 text not null,
  content bytea not null,
  updated_at timestamptz default now() not null,
  constraint patient_photos_practice_id_id_pk primary key (practice_id, id)
);

create table patient_words (
  practice_id uuid not null,
  word text not null,
  patient_id uuid not null,
  constraint patient_words_practice_id_patient_id_word_pk primary key (practice_id, patient_id, word)
);
create index patient_words_prefix on patient_words (practice_id, word text_pattern_ops, patient_id);

create table history_entries (
  id uuid not null,
  practice_id uuid not null,
  patient_id uuid not null,
  list text not null,
  name text not null,
  name_key text not null,
  note text,
  year integer,
  details jsonb default '{}'::jsonb not null,
  created_by uuid,
  created_at timestamptz default now() not null,
  updated_by uuid,
  updated_at timestamptz,
  version integer default 1 not null,
  constraint history_entries_practice_id_id_pk primary key (practice_id, id),
  constraint history_entries_name unique (practice_id, patient_id, list, name_key)
);

create table patient_relations (
  id uuid not null,
  practice_id uuid not null,
  patient_id uuid not null,
  related_patient_id uuid not null,
  relation text not null,
  is_guardian boolean default false not null,
  can_book boolean default false not null,
  can_view boolean default false not null,
  valid_until date,
  created_by uuid,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint patient_relations_practice_id_id_pk primary key (practice_id, id),
  constraint patient_relations_pair unique (practice_id, patient_id, related_patient_id),
  constraint patient_relations_others check (patient_id <> related_patient_id)
);
create index patient_relations_of on patient_relations (practice_id, related_patient_id);

create table patient_merges (
  id uuid not null,
  practice_id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  moved jsonb not null,
  reason text,
  merged_by uuid not null,
  merged_at timestamptz default now() not null,
  undone_by uuid,
  undone_at timestamptz,
  constraint patient_merges_practice_id_id_pk primary key (practice_id, id)
);
create index patient_merges_kept on patient_merges (practice_id, kept_id);

create table patient_spellings (
  practice_id uuid not null,
  spelling text not null,
  patient_id uuid not null,
  constraint patient_spellings_practice_id_spelling_patient_id_pk primary key (practice_id, spelling, patient_id)
);
create index patient_spellings_of on patient_spellings (practice_id, patient_id);

create table recent_patients (
  practice_id uuid not null,
  person_id uuid not null,
  patient_id uuid not null,
  at timestamptz default now() not null,
  constraint recent_patients_practice_id_person_id_patient_id_pk primary key (practice_id, person_id, patient_id)
);
create index recent_patients_newest on recent_patients (practice_id, person_id, at);

create table patient_imports (
  id uuid not null,
  practice_id uuid not null,
  file_name text not null,
  status text default 'checked' not null,
  total integer not null,
  done integer default 0 not null,
  added integer default 0 not null,
  rows jsonb not null,
  created_by uuid not null,
  created_at timestamptz default now() not null,
  finished_at timestamptz,
  version integer default 1 not null,
  constraint patient_imports_practice_id_id_pk primary key (practice_id, id)
);

-- Doctors, schedules and prices

create table doctors (
  id uuid not null,
  practice_id uuid not null,
  person_id uuid not null,
  full_name text not null,
  speciality text not null,
  qualification text,
  registration_no text,
  experience_years integer,
  fee_minor bigint default 0 not null,
  active boolean default true not null,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint doctors_practice_id_id_pk primary key (practice_id, id),
  constraint doctors_person unique (practice_id, person_id),
  constraint doctors_fee check (fee_minor >= 0)
);

create table schedule_windows (
  id uuid not null,
  practice_id uuid not null,
  doctor_id uuid not null,
  place_id uuid not null,
  weekday smallint not null,
  starts_at time not null,
  ends_at time not null,
  slot_minutes smallint default 15 not null,
  capacity smallint default 1 not null,
  break_from time,
  break_to time,
  valid_from date not null,
  valid_to date,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint schedule_windows_practice_id_id_pk primary key (practice_id, id),
  constraint schedule_windows_order check (starts_at < ends_at),
  constraint schedule_windows_weekday check (weekday between 1 and 7),
  constraint schedule_windows_slot check (slot_minutes between 5 and 480),
  constraint schedule_windows_capacity check (capacity between 1 and 50),
  constraint schedule_windows_break check ((break_from is null) = (break_to is null) and break_from < break_to)
);
create index schedule_windows_doctor on schedule_windows (practice_id, doctor_id, weekday);

create table schedule_exceptions (
  id uuid not null,
  practice_id uuid not null,
  doctor_id uuid,
  place_id uuid,
  from_day date not null,
  to_day date not null,
  starts_at time,
  ends_at time,
  reason text,
  created_by uuid,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint schedule_exceptions_practice_id_id_pk primary key (practice_id, id),
  constraint schedule_exceptions_order check (from_day <= to_day),
  constraint schedule_exceptions_times check ((starts_at is null) = (ends_at is null) and starts_at < ends_at)
);
create index schedule_exceptions_days on schedule_exceptions (practice_id, to_day, from_day);

create table booking_rules (
  id uuid not null,
  practice_id uuid not null,
  doctor_id uuid,
  min_notice_minutes integer default 120 not null,
  horizon_days integer default 60 not null,
  max_open_per_patient smallint default 3 not null,
  cut_off_minutes integer default 120 not null,
  buffer_before_minutes smallint default 0 not null,
  buffer_after_minutes smallint default 0 not null,
  confirm_bookings boolean default true not null,
  send_reminders boolean default true not null,
  invoice_on_payment boolean default true not null,
  no_show_after_closing boolean default true not null,
  free_days smallint default 0 not null,
  free_visits smallint default 1 not null,
  version integer default 1 not null,
  constraint booking_rules_practice_id_id_pk primary key (practice_id, id),
  constraint booking_rules_whose unique nulls not distinct (practice_id, doctor_id),
  constraint booking_rules_sizes check (min_notice_minutes between 0 and 20160 and horizon_days between 1 and 366 and max_open_per_patient between 1 and 50 and cut_off_minutes between 0 and 20160 and buffer_before_minutes between 0 and 120 and buffer_after_minutes between 0 and 120 and free_days between 0 and 365 and free_visits between 1 and 50)
);

create table doctor_fees (
  id uuid not null,
  practice_id uuid not null,
  doctor_id uuid not null,
  place_id uuid,
  kind text,
  fee_minor bigint not null,
  version integer default 1 not null,
  constraint doctor_fees_practice_id_id_pk primary key (practice_id, id),
  constraint doctor_fees_which unique nulls not distinct (practice_id, doctor_id, place_id, kind),
  constraint doctor_fees_fee check (fee_minor >= 0),
  constraint doctor_fees_kind check (kind in ('scheduled','walk_in','follow_up','emergency','virtual'))
);

create table procedures (
  id uuid not null,
  practice_id uuid not null,
  name text not null,
  name_key text not null,
  kind text default 'procedure' not null,
  code text,
  short_code text,
  barcode text,
  unit text,
  price_minor bigint not null,
  price_mode text default 'tax_exclusive' not null,
  tax_category text,
  rate_bps integer,
  active boolean default true not null,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint procedures_practice_id_id_pk primary key (practice_id, id),
  constraint procedures_name unique (practice_id, name_key),
  constraint procedures_price check (price_minor >= 0),
  constraint procedures_kind check (kind in ('procedure','service','lab_test','vaccine','medicine','other')),
  constraint procedures_rate check ((rate_bps is null) = (tax_category is null))
);
create unique index procedures_short_code on procedures (practice_id, upper(short_code)) where short_code is not null and active;
create unique index procedures_barcode on procedures (practice_id, barcode) where barcode is not null and active;

create table wall_boards (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  token_hash text not null,
  created_by uuid,
  created_at timestamptz default now() not null,
  revoked_at timestamptz,
  constraint wall_boards_practice_id_id_pk primary key (practice_id, id),
  constraint wall_boards_token unique (token_hash)
);

-- Appointments

create table appointments (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  doctor_id uuid not null,
  patient_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  buffer_before smallint default 0 not null,
  buffer_after smallint default 0 not null,
  zone text not null,
  day date not null,
  seat smallint default 1 not null,
  overlap_ok boolean default false not null,
  kind text default 'scheduled' not null,
  status text not null,
  status_reason text,
  token_no integer,
  reason text,
  source text default 'reception' not null,
  fee_minor bigint default 0 not null,
  currency char(3) default 'INR' not null,
  payment_status text default 'unpaid' not null,
  arrived_late boolean default false not null,
  left_without_visit boolean default false not null,
  held_until timestamptz,
  held_by uuid,
  arrived_at timestamptz,
  called_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  rescheduled_from uuid,
  follow_up_of uuid,
  overbook_reason text,
  status_note text,
  video_url text,
  fee_window_id uuid,
  billed_as uuid,
  booked_by uuid,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint appointments_practice_id_id_pk primary key (practice_id, id),
  constraint appointments_token unique (practice_id, place_id, doctor_id, day, token_no),
  constraint appointments_order check (starts_at < ends_at),
  constraint appointments_status check (status in ('held','requested','booked','arrived','in_consultation','completed','cancelled','no_show','rescheduled')),
  constraint appointments_fee check (fee_minor >= 0),
  constraint appointments_kind check (kind in ('scheduled','walk_in','follow_up','emergency','virtual')),
  constraint appointments_held check (status <> 'held' or held_until is not null),
  constraint appointments_patient_known check (status = 'held' or patient_id is not null),
  constraint appointments_payment check (payment_status in ('unpaid','part_paid','paid','waived','free_follow_up','refunded'))
);
create index appointments_place_day on appointments (practice_id, place_id, day, starts_at);
create index appointments_doctor_day on appointments (practice_id, doctor_id, day, starts_at);
create index appointments_day on appointments (practice_id, day, starts_at);
create index appointments_open on appointments (practice_id, status, ends_at);
create index appointments_patient on appointments (practice_id, patient_id, starts_at);
create index appointments_without_visit on appointments (practice_id, patient_id, starts_at, id) where status in ('requested', 'booked', 'arrived', 'cancelled', 'no_show');
create index appointments_fee_window on appointments (practice_id, fee_window_id) where fee_window_id is not null;
create index appointments_billed_as on appointments (practice_id, billed_as) where billed_as is not null;
-- No double booking: a doctor's seat, and a patient, can be in one live appointment at a time.
alter table appointments
  add constraint appointments_buffers check (buffer_before between 0 and 120 and buffer_after between 0 and 120),
  add constraint appointments_doctor_free exclude using gist (
    practice_id with =, doctor_id with =, seat with =, busy_range(starts_at, ends_at, buffer_before, buffer_after) with &&
  ) where (status in ('held','requested','booked','arrived','in_consultation')),
  add constraint appointments_patient_free exclude using gist (
    practice_id with =, patient_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (patient_id is not null and not overlap_ok and status in ('held','requested','booked','arrived','in_consultation'));

create table appointment_events (
  id uuid not null,
  practice_id uuid not null,
  appointment_id uuid not null,
  from_status text,
  to_status text not null,
  reason text,
  by_person_id uuid,
  at timestamptz default now() not null,
  constraint appointment_events_practice_id_id_pk primary key (practice_id, id)
);
create index appointment_events_of on appointment_events (practice_id, appointment_id);

create table fee_windows (
  id uuid not null,
  practice_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  paid_appointment_id uuid not null,
  from_day date not null,
  valid_till date not null,
  max_visits smallint not null,
  used smallint default 0 not null,
  cancelled_at timestamptz,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint fee_windows_practice_id_id_pk primary key (practice_id, id),
  constraint fee_windows_visit unique (practice_id, paid_appointment_id),
  constraint fee_windows_used check (used between 0 and max_visits)
);
create index fee_windows_patient on fee_windows (practice_id, patient_id, doctor_id, valid_till);

create table calendar_feeds (
  id uuid not null,
  practice_id uuid not null,
  person_id uuid not null,
  token_hash text not null,
  created_at timestamptz default now() not null,
  revoked_at timestamptz,
  constraint calendar_feeds_practice_id_id_pk primary key (practice_id, id),
  constraint calendar_feeds_token unique (token_hash)
);

-- Messages

create table messages (
  id uuid not null,
  practice_id uuid not null,
  about text not null,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  status text default 'queued' not null,
  attempts integer default 0 not null,
  note text,
  dedupe_key text not null,
  not_before timestamptz not null,
  not_after timestamptz,
  patient_id uuid,
  appointment_id uuid,
  doctor_id uuid,
  place_id uuid,
  created_at timestamptz default now() not null,
  sent_at timestamptz,
  version integer default 1 not null,
  constraint messages_practice_id_id_pk primary key (practice_id, id),
  constraint messages_once unique (practice_id, dedupe_key),
  constraint messages_channel check (channel in ('email','sms','whatsapp','link')),
  constraint messages_status check (status in ('queued','sent','failed','skipped'))
);
create index messages_due on messages (status, not_before);
create index messages_newest on messages (practice_id, created_at, id);
create index messages_of_doctor on messages (practice_id, doctor_id, created_at, id);
create index messages_by_status on messages (practice_id, status, created_at, id);
create index messages_open on messages (practice_id, not_before) where status in ('queued', 'failed');
create index messages_sent_to on messages (practice_id, patient_id, sent_at, id) where status = 'sent';
create index messages_appointment on messages (practice_id, appointment_id);

create table doctor_delays (
  id uuid not null,
  practice_id uuid not null,
  doctor_id uuid not null,
  place_id uuid not null,
  day date not null,
  minutes smallint not null,
  said_by uuid,
  said_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint doctor_delays_practice_id_id_pk primary key (practice_id, id),
  constraint doctor_delays_day unique (practice_id, place_id, day, doctor_id),
  constraint doctor_delays_minutes check (minutes between 5 and 480)
);

-- Visits

create table visits (
  id uuid not null,
  practice_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  place_id uuid not null,
  status text default 'open' not null,
  clinical_findings text,
  additional_treatments text,
  advice text,
  follow_up_on date,
  follow_up_reason text,
  note_version smallint default 1 not null,
  started_at timestamptz default now() not null,
  signed_at timestamptz,
  signed_by uuid,
  version integer default 1 not null,
  constraint visits_practice_id_id_pk primary key (practice_id, id),
  constraint visits_appointment unique (practice_id, appointment_id),
  constraint visits_status check (status in ('open','completed','cancelled')),
  constraint visits_signed check ((status = 'completed') = (signed_at is not null))
);
create index visits_patient on visits (practice_id, patient_id, started_at);
create index visits_newest on visits (practice_id, started_at, id);
create index visits_doctor on visits (practice_id, doctor_id, started_at, id);
create index visits_amended on visits (practice_id, patient_id, started_at) where note_version > 1;
create index visits_unsigned on visits (practice_id, doctor_id, started_at, id) where status = 'open';

create table visit_entries (
  id uuid not null,
  practice_id uuid not null,
  visit_id uuid not null,
  list text not null,
  name text not null,
  name_key text not null,
  details jsonb default '{}'::jsonb not null,
  "position" smallint default 0 not null,
  note_version smallint default 1 not null,
  constraint visit_entries_practice_id_id_pk primary key (practice_id, id),
  constraint visit_entries_name unique (practice_id, visit_id, note_version, list, name_key)
);

create table visit_versions (
  id uuid not null,
  practice_id uuid not null,
  visit_id uuid not null,
  number smallint not null,
  texts jsonb not null,
  reason text,
  signed_by uuid not null,
  signed_at timestamptz default now() not null,
  constraint visit_versions_practice_id_id_pk primary key (practice_id, id),
  constraint visit_versions_number unique (practice_id, visit_id, number),
  constraint visit_versions_reason check ((number = 1) = (reason is null))
);

create table vitals (
  id uuid not null,
  practice_id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  measured_at timestamptz default now() not null,
  measured_by uuid not null,
  height_cm integer,
  weight_g integer,
  systolic integer,
  diastolic integer,
  pulse integer,
  respiration integer,
  temperature_tenths integer,
  temperature_unit char(1) default 'C' not null,
  spo2 integer,
  head_mm integer,
  waist_mm integer,
  arm_mm integer,
  glucose integer,
  glucose_when text,
  pain smallint,
  last_period_on date,
  pregnant boolean,
  lactating boolean,
  "position" text,
  arm text,
  temperature_site text,
  on_oxygen boolean,
  note text,
  confirmed text[] default '{}' not null,
  replaced_by uuid,
  error_reason text,
  corrected_at timestamptz,
  corrected_by uuid,
  version integer default 1 not null,
  constraint vitals_practice_id_id_pk primary key (practice_id, id),
  constraint vitals_height check (height_cm between 20 and 272),
  constraint vitals_weight check (weight_g between 300 and 450000),
  constraint vitals_temperature_unit check (temperature_unit in ('C','F')),
  constraint vitals_pressure check (diastolic < systolic),
  constraint vitals_head check (head_mm between 150 and 750),
  constraint vitals_waist check (waist_mm between 100 and 2500),
  constraint vitals_arm check (arm_mm between 50 and 800),
  constraint vitals_glucose check (glucose between 10 and 1500),
  constraint vitals_glucose_when check (glucose_when in ('fasting','random','after_meal')),
  constraint vitals_pain check (pain between 0 and 10),
  constraint vitals_position check ("position" in ('sitting','lying','standing')),
  constraint vitals_arm_side check (arm in ('left','right')),
  constraint vitals_site check (temperature_site in ('oral','axillary','tympanic','forehead','rectal')),
  constraint vitals_something check (coalesce(height_cm,weight_g,systolic,diastolic,pulse,respiration,temperature_tenths,spo2,head_mm,waist_mm,arm_mm,glucose,pain) is not null or last_period_on is not null or pregnant is not null or lactating is not null)
);
create index vitals_patient on vitals (practice_id, patient_id, measured_at);
create index vitals_height on vitals (practice_id, patient_id, measured_at, id) where height_cm is not null;
create index vitals_weight on vitals (practice_id, patient_id, measured_at, id) where weight_g is not null;
create index vitals_pregnancy on vitals (practice_id, patient_id, measured_at, id) where pregnant is not null or lactating is not null or last_period_on is not null;

-- Clinical terms

create table terms (
  id uuid not null,
  practice_id uuid not null,
  doctor_id uuid,
  list text not null,
  name text not null,
  name_key text not null,
  code text,
  details jsonb default '{}'::jsonb not null,
  favourite boolean default false not null,
  uses integer default 0 not null,
  last_used_at timestamptz,
  created_by uuid not null,
  created_at timestamptz default now() not null,
  constraint terms_practice_id_id_pk primary key (practice_id, id),
  constraint terms_name unique nulls not distinct (practice_id, doctor_id, list, name_key),
  constraint terms_list check (list in ('symptoms','diagnoses','procedures','instructions','medicines','tests','allergens'))
);

-- Prescriptions

create table prescriptions (
  id uuid not null,
  practice_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  status text default 'draft' not null,
  signed_at timestamptz,
  signed_by uuid,
  snapshot jsonb,
  findings jsonb,
  verify_code text,
  replaces_id uuid,
  status_reason text,
  status_by uuid,
  status_at timestamptz,
  valid_until date,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint prescriptions_practice_id_id_pk primary key (practice_id, id),
  constraint prescriptions_status check (status in ('draft','signed','superseded','cancelled','expired'))
);
create index prescriptions_patient on prescriptions (practice_id, patient_id, created_at);
create index prescriptions_signed on prescriptions (practice_id, patient_id, signed_at, id) where status <> 'draft';
create index prescriptions_visit on prescriptions (practice_id, visit_id);
create index prescriptions_code on prescriptions (practice_id, verify_code);
create unique index prescriptions_one_draft_per_visit on prescriptions (practice_id, visit_id) where status = 'draft';

create table prescription_lines (
  id uuid not null,
  practice_id uuid not null,
  prescription_id uuid not null,
  "position" smallint not null,
  medicine text not null,
  dose text,
  pattern text,
  route text,
  food text,
  duration_days integer,
  quantity_milli integer,
  instructions text,
  medicine_code text,
  ingredients text[] default '{}' not null,
  form text,
  strength text,
  start_on date,
  steps jsonb,
  max_per_day smallint,
  as_needed_for text,
  sites smallint default 1 not null,
  pack_milli integer,
  loose_allowed boolean default true not null,
  quantity_reason text,
  repeats smallint default 0 not null,
  substitution boolean default true not null,
  indication text,
  stopped_on date,
  stopped_reason text,
  stopped_by uuid,
  constraint prescription_lines_practice_id_id_pk primary key (practice_id, id),
  constraint prescription_lines_position unique (practice_id, prescription_id, "position"),
  constraint prescription_lines_days check (duration_days between 1 and 365),
  constraint prescription_lines_quantity check (quantity_milli >= 0),
  constraint prescription_lines_repeats check (repeats between 0 and 12),
  constraint prescription_lines_stopped check ((stopped_on is null) = (stopped_reason is null))
);

create table prescription_overrides (
  id uuid not null,
  practice_id uuid not null,
  prescription_id uuid not null,
  medicine text not null,
  kind text not null,
  severity text not null,
  finding text not null,
  words text not null,
  reason text not null,
  by_person_id uuid not null,
  at timestamptz default now() not null,
  constraint prescription_overrides_practice_id_id_pk primary key (practice_id, id),
  constraint prescription_overrides_finding unique (practice_id, prescription_id, finding),
  constraint prescription_overrides_reason check (reason ~ '[^[:space:]]')
);

create table prescription_templates (
  id uuid not null,
  practice_id uuid not null,
  doctor_id uuid,
  name text not null,
  name_key text not null,
  lines jsonb not null,
  uses integer default 0 not null,
  created_by uuid not null,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint prescription_templates_practice_id_id_pk primary key (practice_id, id),
  constraint prescription_templates_name unique nulls not distinct (practice_id, doctor_id, name_key)
);

-- Laboratory orders and follow-ups

create table lab_orders (
  id uuid not null,
  practice_id uuid not null,
  visit_id uuid,
  patient_id uuid not null,
  doctor_id uuid,
  place_id uuid,
  priority text default 'routine' not null,
  clinical_note text,
  fasting boolean default false not null,
  expected_on date,
  cancelled_reason text,
  reported_at timestamptz,
  created_by uuid not null,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint lab_orders_practice_id_id_pk primary key (practice_id, id),
  constraint lab_orders_priority check (priority in ('routine','urgent','stat'))
);
create index lab_orders_patient on lab_orders (practice_id, patient_id, created_at);
create index lab_orders_results on lab_orders (practice_id, patient_id, reported_at, id) where reported_at is not null;
create index lab_orders_visit on lab_orders (practice_id, visit_id);
create index lab_orders_place on lab_orders (practice_id, place_id, created_at);

create table lab_order_tests (
  id uuid not null,
  practice_id uuid not null,
  order_id uuid not null,
  "position" smallint not null,
  name text not null,
  name_key text not null,
  code text,
  status text default 'booked' not null,
  status_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint lab_order_tests_practice_id_id_pk primary key (practice_id, id),
  constraint lab_order_tests_name unique (practice_id, order_id, name_key),
  constraint lab_order_tests_status check (status in ('booked','paid','sample_collected','sample_rejected','in_progress','results_entered','verified','reported','cancelled'))
);
create index lab_order_tests_reported on lab_order_tests (practice_id, status_at, order_id) where status = 'reported';

create table follow_ups (
  id uuid not null,
  practice_id uuid not null,
  visit_id uuid,
  patient_id uuid not null,
  doctor_id uuid not null,
  due_on date not null,
  reason text,
  appointment_id uuid,
  status text default 'open' not null,
  created_by uuid not null,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint follow_ups_practice_id_id_pk primary key (practice_id, id),
  constraint follow_ups_visit unique (practice_id, visit_id),
  constraint follow_ups_status check (status in ('open','booked','dropped')),
  constraint follow_ups_booked check ((status = 'booked') = (appointment_id is not null))
);
create index follow_ups_patient on follow_ups (practice_id, patient_id, due_on);
create index follow_ups_written on follow_ups (practice_id, patient_id, created_at, id);
create index follow_ups_due on follow_ups (practice_id, due_on);
create index follow_ups_to_book on follow_ups (practice_id, doctor_id, due_on, id) where status = 'open';

-- Certificates and break-glass access

create table certificates (
  id uuid not null,
  practice_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  kind text not null,
  from_day date,
  to_day date,
  snapshot jsonb not null,
  number text not null,
  verify_code text not null,
  issued_by uuid not null,
  issued_at timestamptz default now() not null,
  cancelled_at timestamptz,
  cancelled_reason text,
  cancelled_by uuid,
  constraint certificates_practice_id_id_pk primary key (practice_id, id),
  constraint certificates_number unique (practice_id, number),
  constraint certificates_kind check (kind in ('sick_leave','fitness','attendance')),
  constraint certificates_days check (from_day <= to_day),
  constraint certificates_cancelled check ((cancelled_at is null) = (cancelled_reason is null) and (cancelled_at is null) = (cancelled_by is null))
);
create index certificates_patient on certificates (practice_id, patient_id, issued_at);
create index certificates_code on certificates (practice_id, verify_code);

create table broken_glass (
  id uuid not null,
  practice_id uuid not null,
  patient_id uuid not null,
  person_id uuid not null,
  reason text not null,
  opened_at timestamptz default now() not null,
  until timestamptz not null,
  seen_by uuid,
  seen_at timestamptz,
  constraint broken_glass_practice_id_id_pk primary key (practice_id, id),
  constraint broken_glass_until check (opened_at < until)
);
create index broken_glass_person on broken_glass (practice_id, person_id, patient_id, until);
create index broken_glass_opened on broken_glass (practice_id, opened_at);

-- Verification codes of documents

create table paper_codes (
  code text primary key not null,
  practice_id uuid not null,
  kind text not null,
  paper_id uuid not null,
  constraint paper_codes_kind check (kind in ('prescription','certificate'))
);

-- Billing parties, bank accounts, tax rates and shifts

create table billing_parties (
  id uuid not null,
  practice_id uuid not null,
  type text not null,
  name text not null,
  name_key text not null,
  patient_id uuid,
  mobile text,
  email text,
  address_line1 text,
  address_line2 text,
  city text,
  district text,
  state_code text,
  postcode text,
  country text,
  tax_no text,
  pan text,
  drug_licence_no text,
  credit_days integer default 0 not null,
  opening_balance_minor bigint default 0 not null,
  notes text,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint billing_parties_practice_id_id_pk primary key (practice_id, id),
  constraint billing_parties_type check (type in ('patient','organisation','walk_in','supplier','distributor')),
  constraint billing_parties_patient_type check ((type = 'patient') = (patient_id is not null)),
  constraint billing_parties_credit_days check (credit_days between 0 and 365)
);
create unique index billing_parties_patient on billing_parties (practice_id, patient_id) where patient_id is not null;
create index billing_parties_name on billing_parties (practice_id, name_key);
create index billing_parties_mobile on billing_parties (practice_id, mobile);

create table bank_accounts (
  id uuid not null,
  practice_id uuid not null,
  holder text not null,
  bank_name text not null,
  branch_name text,
  account_no text not null,
  bank_code text,
  account_type text default 'current' not null,
  upi_id text,
  is_default boolean default false not null,
  print_on_invoice boolean default false not null,
  archived_at timestamptz,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint bank_accounts_practice_id_id_pk primary key (practice_id, id),
  constraint bank_accounts_number unique nulls not distinct (practice_id, bank_code, account_no),
  constraint bank_accounts_type check (account_type in ('savings','current','overdraft')),
  constraint bank_accounts_default_is_live check (not (is_default and archived_at is not null))
);
create unique index bank_accounts_one_default on bank_accounts (practice_id) where is_default and archived_at is null;

create table tax_rates (
  id uuid not null,
  practice_id uuid not null,
  code text not null,
  name text not null,
  tax_category text not null,
  rate_bps integer default 0 not null,
  valid_from date not null,
  valid_to date,
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint tax_rates_practice_id_id_pk primary key (practice_id, id),
  constraint tax_rates_category check (tax_category in ('taxable','exempt','nil_rated','non_gst')),
  constraint tax_rates_rate check (rate_bps between 0 and 10000 and (tax_category = 'taxable' or rate_bps = 0)),
  constraint tax_rates_days check (valid_to is null or valid_from <= valid_to)
);
create index tax_rates_code on tax_rates (practice_id, code, valid_from);
-- A code has one rate on a day.
alter table tax_rates add constraint tax_rates_one_a_day exclude using gist (
  practice_id with =, code with =, daterange(valid_from, valid_to, '[]') with &&
);

create table shifts (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  person_id uuid not null,
  opened_at timestamptz default now() not null,
  float_minor bigint not null,
  closed_at timestamptz,
  expected_minor bigint,
  counted_minor bigint,
  counts jsonb,
  difference_reason text,
  closed_by uuid,
  version integer default 1 not null,
  constraint shifts_practice_id_id_pk primary key (practice_id, id),
  constraint shifts_float check (float_minor >= 0),
  constraint shifts_closed check ((closed_at is null) = (counted_minor is null) and (closed_at is null) = (expected_minor is null)),
  constraint shifts_closed_by check (closed_by is null or closed_at is not null),
  constraint shifts_counts check (counts is null or (closed_at is not null and jsonb_typeof(counts) = 'array')),
  constraint shifts_difference check (closed_at is null or counted_minor = expected_minor or difference_reason is not null)
);
create unique index shifts_one_open on shifts (practice_id, place_id, person_id) where closed_at is null;
create index shifts_opened on shifts (practice_id, opened_at);

create table cash_moves (
  id uuid not null,
  practice_id uuid not null,
  shift_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  reason text not null,
  bank_account_id uuid,
  reverses_id uuid,
  moved_by uuid not null,
  created_at timestamptz default now() not null,
  constraint cash_moves_practice_id_id_pk primary key (practice_id, id),
  constraint cash_moves_kind check (kind in ('deposit','added','taken')),
  constraint cash_moves_amount check (amount_minor <> 0 and (amount_minor < 0) = (reverses_id is not null))
);
create unique index cash_moves_reversed_once on cash_moves (practice_id, reverses_id) where reverses_id is not null;
create index cash_moves_shift on cash_moves (practice_id, shift_id);
create index cash_moves_moved on cash_moves (practice_id, created_at);

create table locked_months (
  id uuid not null,
  practice_id uuid not null,
  month date not null,
  locked_by uuid not null,
  locked_at timestamptz default now() not null,
  reopened_by uuid,
  reopened_at timestamptz,
  reopened_reason text,
  version integer default 1 not null,
  constraint locked_months_practice_id_id_pk primary key (practice_id, id),
  constraint locked_months_month check (extract(day from month) = 1),
  constraint locked_months_reopened check ((reopened_at is null) = (reopened_reason is null))
);
create unique index locked_months_one on locked_months (practice_id, month) where reopened_at is null;

create table invoice_templates (
  id uuid not null,
  practice_id uuid not null,
  name text not null,
  name_key text not null,
  kind text not null,
  notes text,
  lines jsonb not null,
  created_by uuid not null,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint invoice_templates_practice_id_id_pk primary key (practice_id, id),
  constraint invoice_templates_name unique (practice_id, name_key),
  constraint invoice_templates_kind check (kind in ('consultation','pharmacy','lab','package','other'))
);

-- Invoices and receipts

create table invoices (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  kind text default 'consultation' not null,
  status text default 'draft' not null,
  series_id uuid,
  number text,
  issue_date date,
  due_date date,
  title text,
  seller jsonb,
  client jsonb,
  patient_id uuid,
  doctor_id uuid,
  appointment_id uuid,
  party_id uuid,
  referred_by text,
  place_of_supply text,
  bank_account_id uuid,
  notes text,
  terms text,
  copied_from uuid,
  price_mode text default 'tax_exclusive' not null,
  supply text default 'intra' not null,
  discount_minor bigint default 0 not null,
  discount_bps integer,
  discount_reason text,
  discount_by uuid,
  currency char(3) default 'INR' not null,
  gross_minor bigint default 0 not null,
  line_discount_minor bigint default 0 not null,
  taxable_minor bigint default 0 not null,
  exempt_minor bigint default 0 not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  total_minor bigint default 0 not null,
  round_off_minor bigint default 0 not null,
  payable_minor bigint default 0 not null,
  created_by uuid,
  created_at timestamptz default now() not null,
  issued_by uuid,
  issued_at timestamptz,
  cancelled_by uuid,
  cancelled_at timestamptz,
  cancel_reason text,
  print_count integer default 0 not null,
  version integer default 1 not null,
  constraint invoices_practice_id_id_pk primary key (practice_id, id),
  constraint invoices_number unique (practice_id, series_id, number),
  constraint invoices_kind check (kind in ('consultation','pharmacy','lab','package','other')),
  constraint invoices_status check (status in ('draft','issued','cancelled')),
  constraint invoices_numbered check ((status = 'draft') = (number is null)),
  constraint invoices_sum check (total_minor + round_off_minor = payable_minor)
);
create index invoices_party on invoices (practice_id, party_id, issue_date);
create index invoices_appointment on invoices (practice_id, appointment_id);
create index invoices_patient on invoices (practice_id, patient_id, issue_date);
create index invoices_issued on invoices (practice_id, patient_id, issued_at, id) where status <> 'draft';
create index invoices_day on invoices (practice_id, issue_date);
create index invoices_place on invoices (practice_id, place_id, issue_date);
create index invoices_doctor on invoices (practice_id, doctor_id, issue_date);
create index invoices_cancelled on invoices (practice_id, cancelled_at) where status = 'cancelled';
-- One live invoice for an appointment, so that two people cannot bill the same visit.
create unique index invoices_one_live_per_appointment on invoices (practice_id, appointment_id)
  where appointment_id is not null and kind = 'consultation' and status <> 'cancelled';

create table invoice_lines (
  id uuid not null,
  practice_id uuid not null,
  invoice_id uuid not null,
  "position" smallint not null,
  item_type text default 'service' not null,
  item_id uuid,
  description text not null,
  code text,
  unit text,
  qty_milli integer default 1000 not null,
  unit_price_minor bigint not null,
  discount_kind text default 'none' not null,
  discount_value bigint default 0 not null,
  gross_minor bigint not null,
  discount_minor bigint default 0 not null,
  units_per_pack integer,
  tax_category text default 'exempt' not null,
  rate_bps integer default 0 not null,
  taxable_minor bigint not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  line_total_minor bigint not null,
  tax_chosen boolean default false not null,
  doc_discount_share_minor bigint default 0 not null,
  doctor_id uuid,
  batch_no text,
  expires_on date,
  mrp_minor bigint,
  constraint invoice_lines_practice_id_id_pk primary key (practice_id, id),
  constraint invoice_lines_position unique (practice_id, invoice_id, "position")
);

create table receipts (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  series_id uuid not null,
  number text not null,
  received_on date not null,
  status text default 'posted' not null,
  kind text default 'against_invoice' not null,
  reverses_id uuid,
  reversed_reason text,
  method text not null,
  reference text,
  cheque_bank text,
  cheque_date date,
  cheque_state text,
  bank_account_id uuid,
  party_id uuid,
  shift_id uuid,
  note text,
  amount_minor bigint not null,
  tendered_minor bigint,
  change_minor bigint,
  currency char(3) default 'INR' not null,
  payer jsonb not null,
  seller jsonb not null,
  patient_id uuid,
  batch_id uuid not null,
  received_by uuid not null,
  created_at timestamptz default now() not null,
  print_count integer default 0 not null,
  version integer default 1 not null,
  constraint receipts_practice_id_id_pk primary key (practice_id, id),
  constraint receipts_number unique (practice_id, series_id, number),
  constraint receipts_kind check (kind in ('against_invoice','advance','on_account','reversal')),
  constraint receipts_reversal check ((kind = 'reversal') = (reverses_id is not null)),
  constraint receipts_cheque check (cheque_state is null or method in ('cheque','dd')),
  constraint receipts_amount check (amount_minor > 0),
  constraint receipts_method check (method in ('cash','card','upi','netbanking','bank_transfer','cheque','dd','wallet','insurance','advance_adjust'))
);
create unique index receipts_reversed_once on receipts (practice_id, reverses_id) where reverses_id is not null;
create index receipts_patient on receipts (practice_id, patient_id, created_at, id);
create index receipts_day on receipts (practice_id, received_on);
create index receipts_shift on receipts (practice_id, shift_id);
create index receipts_batch on receipts (practice_id, batch_id);
create index receipts_party on receipts (practice_id, party_id, received_on);

create table allocations (
  id uuid not null,
  practice_id uuid not null,
  receipt_id uuid not null,
  invoice_id uuid not null,
  amount_minor bigint not null,
  created_at timestamptz default now() not null,
  constraint allocations_practice_id_id_pk primary key (practice_id, id),
  constraint allocations_amount check (amount_minor > 0)
);
create index allocations_invoice on allocations (practice_id, invoice_id);
create index allocations_receipt on allocations (practice_id, receipt_id);
create index allocations_laid on allocations (practice_id, created_at);

create table opening_allocations (
  id uuid not null,
  practice_id uuid not null,
  receipt_id uuid not null,
  party_id uuid not null,
  amount_minor bigint not null,
  created_at timestamptz default now() not null,
  constraint opening_allocations_practice_id_id_pk primary key (practice_id, id),
  constraint opening_allocations_amount check (amount_minor > 0)
);
create index opening_allocations_party on opening_allocations (practice_id, party_id);
create index opening_allocations_receipt on opening_allocations (practice_id, receipt_id);

-- Credit notes and refunds

create table credit_notes (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  invoice_id uuid,
  debit_note_id uuid,
  status text default 'draft' not null,
  series_id uuid,
  number text,
  issue_date date,
  title text,
  reason text not null,
  reason_note text,
  disposition text not null,
  commercial boolean default false not null,
  seller jsonb,
  client jsonb,
  patient_id uuid,
  party_id uuid,
  doctor_id uuid,
  currency char(3) default 'INR' not null,
  taxable_minor bigint default 0 not null,
  exempt_minor bigint default 0 not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  total_minor bigint default 0 not null,
  round_off_minor bigint default 0 not null,
  payable_minor bigint default 0 not null,
  created_by uuid,
  created_at timestamptz default now() not null,
  issued_by uuid,
  issued_at timestamptz,
  cancelled_by uuid,
  cancelled_at timestamptz,
  cancel_reason text,
  print_count integer default 0 not null,
  version integer default 1 not null,
  constraint credit_notes_practice_id_id_pk primary key (practice_id, id),
  constraint credit_notes_number unique (practice_id, series_id, number),
  constraint credit_notes_of_one check ((invoice_id is null) <> (debit_note_id is null)),
  constraint credit_notes_status check (status in ('draft','issued','cancelled')),
  constraint credit_notes_numbered check ((status = 'draft') = (number is null)),
  constraint credit_notes_sum check (total_minor + round_off_minor = payable_minor and payable_minor >= 0),
  constraint credit_notes_reason check (reason in ('returned_goods','service_not_given','price_correction','tax_correction','discount_after','other')),
  constraint credit_notes_commercial check (not commercial or taxable_minor + cgst_minor + sgst_minor + igst_minor = 0),
  constraint credit_notes_disposition check (disposition in ('reduce_due','refund','keep_as_credit'))
);
create index credit_notes_patient on credit_notes (practice_id, patient_id, issued_at, id) where status = 'issued';
create index credit_notes_invoice on credit_notes (practice_id, invoice_id);
create index credit_notes_debit_note on credit_notes (practice_id, debit_note_id) where debit_note_id is not null;
create index credit_notes_day on credit_notes (practice_id, issue_date);

create table credit_note_lines (
  id uuid not null,
  practice_id uuid not null,
  credit_note_id uuid not null,
  invoice_line_id uuid,
  debit_note_line_id uuid,
  "position" smallint not null,
  description text not null,
  code text,
  qty_milli integer,
  tax_category text default 'exempt' not null,
  rate_bps integer default 0 not null,
  taxable_minor bigint not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  line_total_minor bigint not null,
  constraint credit_note_lines_practice_id_id_pk primary key (practice_id, id),
  constraint credit_note_lines_position unique (practice_id, credit_note_id, "position"),
  constraint credit_note_lines_of_one check ((invoice_line_id is null) <> (debit_note_line_id is null))
);
create index credit_note_lines_of on credit_note_lines (practice_id, invoice_line_id);
create index credit_note_lines_of_debit on credit_note_lines (practice_id, debit_note_line_id) where debit_note_line_id is not null;

create table credit_applications (
  id uuid not null,
  practice_id uuid not null,
  credit_note_id uuid not null,
  invoice_id uuid,
  debit_note_id uuid,
  amount_minor bigint not null,
  created_at timestamptz default now() not null,
  constraint credit_applications_practice_id_id_pk primary key (practice_id, id),
  constraint credit_applications_of_one check ((invoice_id is null) <> (debit_note_id is null)),
  constraint credit_applications_amount check (amount_minor > 0)
);
create index credit_applications_invoice on credit_applications (practice_id, invoice_id);
create index credit_applications_debit_note on credit_applications (practice_id, debit_note_id) where debit_note_id is not null;
create index credit_applications_note on credit_applications (practice_id, credit_note_id);

create table refunds (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  credit_note_id uuid,
  receipt_id uuid,
  paid_by_receipt_id uuid,
  series_id uuid,
  number text,
  refunded_on date,
  status text default 'paid' not null,
  method text not null,
  reference text,
  amount_minor bigint not null,
  currency char(3) default 'INR' not null,
  payee jsonb not null,
  seller jsonb not null,
  patient_id uuid,
  batch_id uuid not null,
  paid_by uuid,
  shift_id uuid,
  bank_account_id uuid,
  party_id uuid,
  requested_by uuid,
  approved_by uuid,
  decision_reason text,
  created_at timestamptz default now() not null,
  print_count integer default 0 not null,
  version integer default 1 not null,
  constraint refunds_practice_id_id_pk primary key (practice_id, id),
  constraint refunds_number unique (practice_id, series_id, number),
  constraint refunds_amount check (amount_minor > 0),
  constraint refunds_of_one check ((credit_note_id is null) <> (receipt_id is null)),
  constraint refunds_numbered check ((status in ('paid','reversed')) = (number is not null)),
  constraint refunds_status check (status in ('requested','approved','paid','rejected','reversed')),
  constraint refunds_method check (method in ('cash','card','upi','netbanking','bank_transfer','cheque','dd','wallet'))
);
create index refunds_shift on refunds (practice_id, shift_id);
create index refunds_patient on refunds (practice_id, patient_id, created_at, id) where status = 'paid';
create index refunds_note on refunds (practice_id, credit_note_id);
create index refunds_receipt on refunds (practice_id, receipt_id);
create index refunds_day on refunds (practice_id, refunded_on);

-- Debit notes and write-offs

create table debit_notes (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  side text not null,
  invoice_id uuid,
  supplier_bill_id uuid,
  party_id uuid,
  status text default 'draft' not null,
  series_id uuid,
  number text,
  issue_date date,
  due_date date,
  title text,
  reason text not null,
  reason_note text,
  seller jsonb,
  client jsonb,
  patient_id uuid,
  doctor_id uuid,
  price_mode text default 'tax_exclusive' not null,
  supply text default 'intra' not null,
  currency char(3) default 'INR' not null,
  gross_minor bigint default 0 not null,
  line_discount_minor bigint default 0 not null,
  taxable_minor bigint default 0 not null,
  exempt_minor bigint default 0 not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  total_minor bigint default 0 not null,
  round_off_minor bigint default 0 not null,
  payable_minor bigint default 0 not null,
  created_by uuid,
  created_at timestamptz default now() not null,
  issued_by uuid,
  issued_at timestamptz,
  cancelled_by uuid,
  cancelled_at timestamptz,
  cancel_reason text,
  print_count integer default 0 not null,
  version integer default 1 not null,
  constraint debit_notes_practice_id_id_pk primary key (practice_id, id),
  constraint debit_notes_number unique (practice_id, series_id, number),
  constraint debit_notes_status check (status in ('draft','issued','cancelled')),
  constraint debit_notes_numbered check ((status = 'draft') = (number is null)),
  constraint debit_notes_sum check (total_minor + round_off_minor = payable_minor and payable_minor >= 0),
  constraint debit_notes_side check ((side = 'customer' and invoice_id is not null and supplier_bill_id is null) or (side = 'supplier' and invoice_id is null and party_id is not null)),
  constraint debit_notes_reason check (reason in ('undercharged','price_correction','tax_correction','goods_returned','short_supply','other'))
);
create index debit_notes_invoice on debit_notes (practice_id, invoice_id);
create index debit_notes_bill on debit_notes (practice_id, supplier_bill_id);
create index debit_notes_day on debit_notes (practice_id, issue_date);

create table debit_note_lines (
  id uuid not null,
  practice_id uuid not null,
  debit_note_id uuid not null,
  "position" smallint not null,
  description text not null,
  code text,
  unit text,
  qty_milli integer default 1000 not null,
  unit_price_minor bigint not null,
  discount_kind text default 'none' not null,
  discount_value bigint default 0 not null,
  gross_minor bigint not null,
  discount_minor bigint default 0 not null,
  tax_category text default 'exempt' not null,
  rate_bps integer default 0 not null,
  taxable_minor bigint not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  line_total_minor bigint not null,
  constraint debit_note_lines_practice_id_id_pk primary key (practice_id, id),
  constraint debit_note_lines_position unique (practice_id, debit_note_id, "position")
);

create table write_offs (
  id uuid not null,
  practice_id uuid not null,
  invoice_id uuid not null,
  amount_minor bigint not null,
  written_off_on date not null,
  reason text not null,
  decided_by uuid not null,
  created_at timestamptz default now() not null,
  reversed_by uuid,
  reversed_at timestamptz,
  reversed_reason text,
  version integer default 1 not null,
  constraint write_offs_practice_id_id_pk primary key (practice_id, id),
  constraint write_offs_amount check (amount_minor > 0),
  constraint write_offs_reversed check ((reversed_at is null) = (reversed_reason is null))
);
create index write_offs_invoice on write_offs (practice_id, invoice_id);
create index write_offs_day on write_offs (practice_id, written_off_on);

create table debit_allocations (
  id uuid not null,
  practice_id uuid not null,
  receipt_id uuid not null,
  debit_note_id uuid not null,
  amount_minor bigint not null,
  created_at timestamptz default now() not null,
  constraint debit_allocations_practice_id_id_pk primary key (practice_id, id),
  constraint debit_allocations_amount check (amount_minor > 0)
);
create index debit_allocations_note on debit_allocations (practice_id, debit_note_id);
create index debit_allocations_receipt on debit_allocations (practice_id, receipt_id);

-- Purchasing and expenses

create table purchase_orders (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  party_id uuid not null,
  status text default 'draft' not null,
  series_id uuid,
  number text,
  revision smallint default 1 not null,
  amends_id uuid,
  issue_date date,
  expected_on date,
  supply text default 'intra' not null,
  buyer jsonb,
  supplier jsonb,
  terms text,
  notes text,
  currency char(3) default 'INR' not null,
  gross_minor bigint default 0 not null,
  line_discount_minor bigint default 0 not null,
  taxable_minor bigint default 0 not null,
  exempt_minor bigint default 0 not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  total_minor bigint default 0 not null,
  created_by uuid,
  created_at timestamptz default now() not null,
  approved_by uuid,
  approved_at timestamptz,
  sent_at timestamptz,
  closed_reason text,
  cancelled_at timestamptz,
  cancel_reason text,
  print_count integer default 0 not null,
  version integer default 1 not null,
  constraint purchase_orders_practice_id_id_pk primary key (practice_id, id),
  constraint purchase_orders_number unique (practice_id, series_id, number, revision),
  constraint purchase_orders_status check (status in ('draft','submitted','approved','sent','partly_received','received','closed','cancelled')),
  constraint purchase_orders_numbered check (status in ('draft','submitted','cancelled') or number is not null)
);
create index purchase_orders_day on purchase_orders (practice_id, issue_date);
create index purchase_orders_party on purchase_orders (practice_id, party_id);

create table purchase_order_lines (
  id uuid not null,
  practice_id uuid not null,
  purchase_order_id uuid not null,
  "position" smallint not null,
  description text not null,
  code text,
  pack text,
  qty_milli integer default 1000 not null,
  unit_price_minor bigint not null,
  discount_kind text default 'none' not null,
  discount_value bigint default 0 not null,
  gross_minor bigint not null,
  discount_minor bigint default 0 not null,
  free_qty_milli integer default 0 not null,
  received_milli integer default 0 not null,
  expected_mrp_minor bigint,
  tax_category text default 'exempt' not null,
  rate_bps integer default 0 not null,
  taxable_minor bigint not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  line_total_minor bigint not null,
  constraint purchase_order_lines_practice_id_id_pk primary key (practice_id, id),
  constraint purchase_order_lines_position unique (practice_id, purchase_order_id, "position"),
  constraint purchase_order_lines_received check (received_milli between 0 and qty_milli + free_qty_milli)
);

create table supplier_bills (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  party_id uuid not null,
  purchase_order_id uuid,
  status text default 'draft' not null,
  bill_no text not null,
  bill_date date not null,
  due_date date not null,
  supply text default 'intra' not null,
  itc_eligible boolean default false not null,
  currency char(3) default 'INR' not null,
  taxable_minor bigint not null,
  exempt_minor bigint default 0 not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  round_off_minor bigint default 0 not null,
  payable_minor bigint not null,
  difference_reason text,
  file_id uuid,
  created_by uuid,
  created_at timestamptz default now() not null,
  posted_by uuid,
  posted_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  version integer default 1 not null,
  constraint supplier_bills_practice_id_id_pk primary key (practice_id, id),
  constraint supplier_bills_status check (status in ('draft','posted','cancelled')),
  constraint supplier_bills_sum check (taxable_minor + exempt_minor + cgst_minor + sgst_minor + igst_minor + round_off_minor = payable_minor)
);
create index supplier_bills_day on supplier_bills (practice_id, bill_date);
create index supplier_bills_order on supplier_bills (practice_id, purchase_order_id);

create table expenses (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  status text default 'draft' not null,
  series_id uuid,
  number text,
  category text not null,
  description text not null,
  party_id uuid,
  vendor text,
  bill_no text,
  bill_date date,
  spent_on date not null,
  currency char(3) default 'INR' not null,
  amount_minor bigint not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  total_minor bigint not null,
  tds_minor bigint default 0 not null,
  itc_eligible boolean default false not null,
  recurrence text,
  method text,
  bank_account_id uuid,
  file_id uuid,
  created_by uuid not null,
  created_at timestamptz default now() not null,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  voucher jsonb,
  voided_by uuid,
  voided_at timestamptz,
  print_count integer default 0 not null,
  version integer default 1 not null,
  constraint expenses_practice_id_id_pk primary key (practice_id, id),
  constraint expenses_number unique (practice_id, series_id, number),
  constraint expenses_status check (status in ('draft','submitted','approved','paid','rejected','voided')),
  constraint expenses_numbered check ((status in ('approved','paid','voided')) = (number is not null)),
  constraint expenses_category check (category in ('rent','salaries','utilities','consumables','maintenance','marketing','travel','licences','tax','petty_cash','other')),
  constraint expenses_method check (method in ('cash','card','upi','netbanking','bank_transfer','cheque','dd','wallet')),
  constraint expenses_amount check (amount_minor > 0 and tds_minor between 0 and total_minor),
  constraint expenses_sum check (amount_minor + cgst_minor + sgst_minor + igst_minor = total_minor)
);
create index expenses_day on expenses (practice_id, spent_on);

create table outgoing_payments (
  id uuid not null,
  practice_id uuid not null,
  place_id uuid not null,
  expense_id uuid,
  supplier_bill_id uuid,
  paid_on date not null,
  status text default 'posted' not null,
  method text not null,
  reference text,
  amount_minor bigint not null,
  currency char(3) default 'INR' not null,
  bank_account_id uuid,
  shift_id uuid,
  paid_by uuid not null,
  created_at timestamptz default now() not null,
  reversed_by uuid,
  reversed_at timestamptz,
  reversed_reason text,
  version integer default 1 not null,
  constraint outgoing_payments_practice_id_id_pk primary key (practice_id, id),
  constraint outgoing_payments_amount check (amount_minor > 0),
  constraint outgoing_payments_of_one check ((expense_id is null) <> (supplier_bill_id is null)),
  constraint outgoing_payments_status check (status in ('posted','reversed')),
  constraint outgoing_payments_method check (method in ('cash','card','upi','netbanking','bank_transfer','cheque','dd','wallet'))
);
create index outgoing_payments_expense on outgoing_payments (practice_id, expense_id);
create index outgoing_payments_bill on outgoing_payments (practice_id, supplier_bill_id);
create index outgoing_payments_day on outgoing_payments (practice_id, paid_on);

-- Foreign keys, last because some tables refer to one another. Between tables of a practice they carry the practice.

alter table practices
  add constraint practices_org_id_organisations_id_fk foreign key (org_id) references organisations(id);

alter table places
  add constraint places_practice_id_practices_id_fk foreign key (practice_id) references practices(id);

alter table place_registrations
  add constraint place_registrations_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id);

alter table logos
  add constraint logos_practice_id_id_places_practice_id_id_fk foreign key (practice_id, id) references places(practice_id, id);

alter table number_series
  add constraint number_series_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id);

alter table number_prefixes
  add constraint number_prefixes_practice_id_series_id_number_series_practice_id_id_fk foreign key (practice_id, series_id) references number_series(practice_id, id) on delete cascade;

alter table file_contents
  add constraint file_contents_practice_id_id_files_practice_id_id_fk foreign key (practice_id, id) references files(practice_id, id);

alter table pictures
  add constraint pictures_person_id_people_id_fk foreign key (person_id) references people(id);

alter table memberships
  add constraint memberships_org_id_organisations_id_fk foreign key (org_id) references organisations(id),
  add constraint memberships_person_id_people_id_fk foreign key (person_id) references people(id),
  add constraint memberships_practice_id_practices_id_fk foreign key (practice_id) references practices(id),
  add constraint memberships_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id);

alter table sessions
  add constraint sessions_person_id_people_id_fk foreign key (person_id) references people(id);

alter table resets
  add constraint resets_person_id_people_id_fk foreign key (person_id) references people(id);

alter table parked_posts
  add constraint parked_posts_person_id_people_id_fk foreign key (person_id) references people(id);

alter table patients
  add constraint patients_practice_id_practices_id_fk foreign key (practice_id) references practices(id),
  add constraint patients_practice_id_registered_place_id_places_practice_id_id_fk foreign key (practice_id, registered_place_id) references places(practice_id, id);

alter table patient_photos
  add constraint patient_photos_practice_id_id_patients_practice_id_id_fk foreign key (practice_id, id) references patients(practice_id, id);

alter table patient_words
  add constraint patient_words_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id);

alter table history_entries
  add constraint history_entries_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id);

alter table patient_relations
  add constraint patient_relations_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint patient_relations_practice_id_related_patient_id_patients_practice_id_id_fk foreign key (practice_id, related_patient_id) references patients(practice_id, id);

alter table patient_merges
  add constraint patient_merges_practice_id_kept_id_patients_practice_id_id_fk foreign key (practice_id, kept_id) references patients(practice_id, id),
  add constraint patient_merges_practice_id_merged_id_patients_practice_id_id_fk foreign key (practice_id, merged_id) references patients(practice_id, id);

alter table patient_spellings
  add constraint patient_spellings_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id);

alter table recent_patients
  add constraint recent_patients_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id);

alter table patient_imports
  add constraint patient_imports_practice_id_practices_id_fk foreign key (practice_id) references practices(id);

alter table doctors
  add constraint doctors_practice_id_practices_id_fk foreign key (practice_id) references practices(id);

alter table schedule_windows
  add constraint schedule_windows_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id),
  add constraint schedule_windows_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id);

alter table schedule_exceptions
  add constraint schedule_exceptions_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id),
  add constraint schedule_exceptions_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id);

alter table booking_rules
  add constraint booking_rules_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id);

alter table doctor_fees
  add constraint doctor_fees_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id),
  add constraint doctor_fees_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id);

alter table procedures
  add constraint procedures_practice_id_practices_id_fk foreign key (practice_id) references practices(id);

alter table wall_boards
  add constraint wall_boards_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id);

alter table appointments
  add constraint appointments_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint appointments_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id),
  add constraint appointments_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id);

alter table appointment_events
  add constraint appointment_events_practice_id_appointment_id_appointments_practice_id_id_fk foreign key (practice_id, appointment_id) references appointments(practice_id, id) on delete cascade;

alter table fee_windows
  add constraint fee_windows_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint fee_windows_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id),
  add constraint fee_windows_practice_id_paid_appointment_id_appointments_practice_id_id_fk foreign key (practice_id, paid_appointment_id) references appointments(practice_id, id);

alter table messages
  add constraint messages_practice_id_practices_id_fk foreign key (practice_id) references practices(id),
  add constraint messages_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint messages_practice_id_appointment_id_appointments_practice_id_id_fk foreign key (practice_id, appointment_id) references appointments(practice_id, id) on delete cascade;

alter table doctor_delays
  add constraint doctor_delays_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id),
  add constraint doctor_delays_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id);

alter table visits
  add constraint visits_practice_id_appointment_id_appointments_practice_id_id_fk foreign key (practice_id, appointment_id) references appointments(practice_id, id),
  add constraint visits_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint visits_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id);

alter table visit_entries
  add constraint visit_entries_practice_id_visit_id_visits_practice_id_id_fk foreign key (practice_id, visit_id) references visits(practice_id, id);

alter table visit_versions
  add constraint visit_versions_practice_id_visit_id_visits_practice_id_id_fk foreign key (practice_id, visit_id) references visits(practice_id, id);

alter table vitals
  add constraint vitals_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint vitals_practice_id_visit_id_visits_practice_id_id_fk foreign key (practice_id, visit_id) references visits(practice_id, id);

alter table terms
  add constraint terms_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id);

alter table prescriptions
  add constraint prescriptions_practice_id_visit_id_visits_practice_id_id_fk foreign key (practice_id, visit_id) references visits(practice_id, id),
  add constraint prescriptions_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint prescriptions_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id);

alter table prescription_lines
  add constraint prescription_lines_practice_id_prescription_id_prescriptions_practice_id_id_fk foreign key (practice_id, prescription_id) references prescriptions(practice_id, id) on delete cascade;

alter table prescription_overrides
  add constraint prescription_overrides_practice_id_prescription_id_prescriptions_practice_id_id_fk foreign key (practice_id, prescription_id) references prescriptions(practice_id, id);

alter table prescription_templates
  add constraint prescription_templates_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id);

alter table lab_orders
  add constraint lab_orders_practice_id_visit_id_visits_practice_id_id_fk foreign key (practice_id, visit_id) references visits(practice_id, id),
  add constraint lab_orders_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint lab_orders_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id),
  add constraint lab_orders_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id);

alter table lab_order_tests
  add constraint lab_order_tests_practice_id_order_id_lab_orders_practice_id_id_fk foreign key (practice_id, order_id) references lab_orders(practice_id, id);

alter table follow_ups
  add constraint follow_ups_practice_id_visit_id_visits_practice_id_id_fk foreign key (practice_id, visit_id) references visits(practice_id, id),
  add constraint follow_ups_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint follow_ups_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id),
  add constraint follow_ups_practice_id_appointment_id_appointments_practice_id_id_fk foreign key (practice_id, appointment_id) references appointments(practice_id, id);

alter table certificates
  add constraint certificates_practice_id_visit_id_visits_practice_id_id_fk foreign key (practice_id, visit_id) references visits(practice_id, id),
  add constraint certificates_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint certificates_practice_id_doctor_id_doctors_practice_id_id_fk foreign key (practice_id, doctor_id) references doctors(practice_id, id);

alter table broken_glass
  add constraint broken_glass_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id);

alter table billing_parties
  add constraint billing_parties_practice_id_practices_id_fk foreign key (practice_id) references practices(id),
  add constraint billing_parties_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id);

alter table bank_accounts
  add constraint bank_accounts_practice_id_practices_id_fk foreign key (practice_id) references practices(id);

alter table tax_rates
  add constraint tax_rates_practice_id_practices_id_fk foreign key (practice_id) references practices(id);

alter table shifts
  add constraint shifts_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id);

alter table cash_moves
  add constraint cash_moves_practice_id_shift_id_shifts_practice_id_id_fk foreign key (practice_id, shift_id) references shifts(practice_id, id),
  add constraint cash_moves_practice_id_bank_account_id_bank_accounts_practice_id_id_fk foreign key (practice_id, bank_account_id) references bank_accounts(practice_id, id),
  add constraint cash_moves_practice_id_reverses_id_cash_moves_practice_id_id_fk foreign key (practice_id, reverses_id) references cash_moves(practice_id, id);

alter table locked_months
  add constraint locked_months_practice_id_practices_id_fk foreign key (practice_id) references practices(id);

alter table invoice_templates
  add constraint invoice_templates_practice_id_practices_id_fk foreign key (practice_id) references practices(id);

alter table invoices
  add constraint invoices_practice_id_party_id_billing_parties_practice_id_id_fk foreign key (practice_id, party_id) references billing_parties(practice_id, id),
  add constraint invoices_practice_id_bank_account_id_bank_accounts_practice_id_id_fk foreign key (practice_id, bank_account_id) references bank_accounts(practice_id, id),
  add constraint invoices_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint invoices_practice_id_series_id_number_series_practice_id_id_fk foreign key (practice_id, series_id) references number_series(practice_id, id),
  add constraint invoices_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint invoices_practice_id_appointment_id_appointments_practice_id_id_fk foreign key (practice_id, appointment_id) references appointments(practice_id, id);

alter table invoice_lines
  add constraint invoice_lines_practice_id_invoice_id_invoices_practice_id_id_fk foreign key (practice_id, invoice_id) references invoices(practice_id, id) on delete cascade;

alter table receipts
  add constraint receipts_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint receipts_practice_id_series_id_number_series_practice_id_id_fk foreign key (practice_id, series_id) references number_series(practice_id, id),
  add constraint receipts_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint receipts_practice_id_party_id_billing_parties_practice_id_id_fk foreign key (practice_id, party_id) references billing_parties(practice_id, id),
  add constraint receipts_practice_id_bank_account_id_bank_accounts_practice_id_id_fk foreign key (practice_id, bank_account_id) references bank_accounts(practice_id, id),
  add constraint receipts_practice_id_shift_id_shifts_practice_id_id_fk foreign key (practice_id, shift_id) references shifts(practice_id, id),
  add constraint receipts_practice_id_reverses_id_receipts_practice_id_id_fk foreign key (practice_id, reverses_id) references receipts(practice_id, id);

alter table allocations
  add constraint allocations_practice_id_receipt_id_receipts_practice_id_id_fk foreign key (practice_id, receipt_id) references receipts(practice_id, id),
  add constraint allocations_practice_id_invoice_id_invoices_practice_id_id_fk foreign key (practice_id, invoice_id) references invoices(practice_id, id);

alter table opening_allocations
  add constraint opening_allocations_practice_id_receipt_id_receipts_practice_id_id_fk foreign key (practice_id, receipt_id) references receipts(practice_id, id),
  add constraint opening_allocations_practice_id_party_id_billing_parties_practice_id_id_fk foreign key (practice_id, party_id) references billing_parties(practice_id, id);

alter table credit_notes
  add constraint credit_notes_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint credit_notes_practice_id_invoice_id_invoices_practice_id_id_fk foreign key (practice_id, invoice_id) references invoices(practice_id, id),
  add constraint credit_notes_practice_id_debit_note_id_debit_notes_practice_id_id_fk foreign key (practice_id, debit_note_id) references debit_notes(practice_id, id),
  add constraint credit_notes_practice_id_series_id_number_series_practice_id_id_fk foreign key (practice_id, series_id) references number_series(practice_id, id),
  add constraint credit_notes_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint credit_notes_practice_id_party_id_billing_parties_practice_id_id_fk foreign key (practice_id, party_id) references billing_parties(practice_id, id);

alter table credit_note_lines
  add constraint credit_note_lines_practice_id_credit_note_id_credit_notes_practice_id_id_fk foreign key (practice_id, credit_note_id) references credit_notes(practice_id, id) on delete cascade,
  add constraint credit_note_lines_practice_id_invoice_line_id_invoice_lines_practice_id_id_fk foreign key (practice_id, invoice_line_id) references invoice_lines(practice_id, id),
  add constraint credit_note_lines_practice_id_debit_note_line_id_debit_note_lines_practice_id_id_fk foreign key (practice_id, debit_note_line_id) references debit_note_lines(practice_id, id);

alter table credit_applications
  add constraint credit_applications_practice_id_credit_note_id_credit_notes_practice_id_id_fk foreign key (practice_id, credit_note_id) references credit_notes(practice_id, id),
  add constraint credit_applications_practice_id_invoice_id_invoices_practice_id_id_fk foreign key (practice_id, invoice_id) references invoices(practice_id, id),
  add constraint credit_applications_practice_id_debit_note_id_debit_notes_practice_id_id_fk foreign key (practice_id, debit_note_id) references debit_notes(practice_id, id);

alter table refunds
  add constraint refunds_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint refunds_practice_id_credit_note_id_credit_notes_practice_id_id_fk foreign key (practice_id, credit_note_id) references credit_notes(practice_id, id),
  add constraint refunds_practice_id_receipt_id_receipts_practice_id_id_fk foreign key (practice_id, receipt_id) references receipts(practice_id, id),
  add constraint refunds_practice_id_paid_by_receipt_id_receipts_practice_id_id_fk foreign key (practice_id, paid_by_receipt_id) references receipts(practice_id, id),
  add constraint refunds_practice_id_series_id_number_series_practice_id_id_fk foreign key (practice_id, series_id) references number_series(practice_id, id),
  add constraint refunds_practice_id_patient_id_patients_practice_id_id_fk foreign key (practice_id, patient_id) references patients(practice_id, id),
  add constraint refunds_practice_id_shift_id_shifts_practice_id_id_fk foreign key (practice_id, shift_id) references shifts(practice_id, id),
  add constraint refunds_practice_id_bank_account_id_bank_accounts_practice_id_id_fk foreign key (practice_id, bank_account_id) references bank_accounts(practice_id, id),
  add constraint refunds_practice_id_party_id_billing_parties_practice_id_id_fk foreign key (practice_id, party_id) references billing_parties(practice_id, id);

alter table debit_notes
  add constraint debit_notes_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint debit_notes_practice_id_invoice_id_invoices_practice_id_id_fk foreign key (practice_id, invoice_id) references invoices(practice_id, id),
  add constraint debit_notes_practice_id_supplier_bill_id_supplier_bills_practice_id_id_fk foreign key (practice_id, supplier_bill_id) references supplier_bills(practice_id, id),
  add constraint debit_notes_practice_id_party_id_billing_parties_practice_id_id_fk foreign key (practice_id, party_id) references billing_parties(practice_id, id),
  add constraint debit_notes_practice_id_series_id_number_series_practice_id_id_fk foreign key (practice_id, series_id) references number_series(practice_id, id);

alter table debit_note_lines
  add constraint debit_note_lines_practice_id_debit_note_id_debit_notes_practice_id_id_fk foreign key (practice_id, debit_note_id) references debit_notes(practice_id, id) on delete cascade;

alter table write_offs
  add constraint write_offs_practice_id_invoice_id_invoices_practice_id_id_fk foreign key (practice_id, invoice_id) references invoices(practice_id, id);

alter table debit_allocations
  add constraint debit_allocations_practice_id_receipt_id_receipts_practice_id_id_fk foreign key (practice_id, receipt_id) references receipts(practice_id, id),
  add constraint debit_allocations_practice_id_debit_note_id_debit_notes_practice_id_id_fk foreign key (practice_id, debit_note_id) references debit_notes(practice_id, id);

alter table purchase_orders
  add constraint purchase_orders_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint purchase_orders_practice_id_party_id_billing_parties_practice_id_id_fk foreign key (practice_id, party_id) references billing_parties(practice_id, id),
  add constraint purchase_orders_practice_id_series_id_number_series_practice_id_id_fk foreign key (practice_id, series_id) references number_series(practice_id, id),
  add constraint purchase_orders_practice_id_amends_id_purchase_orders_practice_id_id_fk foreign key (practice_id, amends_id) references purchase_orders(practice_id, id);

alter table purchase_order_lines
  add constraint purchase_order_lines_practice_id_purchase_order_id_purchase_orders_practice_id_id_fk foreign key (practice_id, purchase_order_id) references purchase_orders(practice_id, id) on delete cascade;

alter table supplier_bills
  add constraint supplier_bills_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint supplier_bills_practice_id_party_id_billing_parties_practice_id_id_fk foreign key (practice_id, party_id) references billing_parties(practice_id, id),
  add constraint supplier_bills_practice_id_purchase_order_id_purchase_orders_practice_id_id_fk foreign key (practice_id, purchase_order_id) references purchase_orders(practice_id, id),
  add constraint supplier_bills_practice_id_file_id_files_practice_id_id_fk foreign key (practice_id, file_id) references files(practice_id, id);

alter table expenses
  add constraint expenses_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint expenses_practice_id_series_id_number_series_practice_id_id_fk foreign key (practice_id, series_id) references number_series(practice_id, id),
  add constraint expenses_practice_id_party_id_billing_parties_practice_id_id_fk foreign key (practice_id, party_id) references billing_parties(practice_id, id),
  add constraint expenses_practice_id_file_id_files_practice_id_id_fk foreign key (practice_id, file_id) references files(practice_id, id),
  add constraint expenses_practice_id_bank_account_id_bank_accounts_practice_id_id_fk foreign key (practice_id, bank_account_id) references bank_accounts(practice_id, id);

alter table outgoing_payments
  add constraint outgoing_payments_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint outgoing_payments_practice_id_expense_id_expenses_practice_id_id_fk foreign key (practice_id, expense_id) references expenses(practice_id, id),
  add constraint outgoing_payments_practice_id_supplier_bill_id_supplier_bills_practice_id_id_fk foreign key (practice_id, supplier_bill_id) references supplier_bills(practice_id, id),
  add constraint outgoing_payments_practice_id_bank_account_id_bank_accounts_practice_id_id_fk foreign key (practice_id, bank_account_id) references bank_accounts(practice_id, id),
  add constraint outgoing_payments_practice_id_shift_id_shifts_practice_id_id_fk foreign key (practice_id, shift_id) references shifts(practice_id, id);
