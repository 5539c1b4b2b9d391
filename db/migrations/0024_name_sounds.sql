-- Patients are also found by the sound of their name (contract/patients/name-sounds.ts) and by the names of records that were merged into theirs.
set local role clinic_maintenance;
insert into patient_words (practice_id, patient_id, word)
with recursive merged as (
  select practice_id, kept_id, merged_id from patient_merges where undone_at is null
  union select o.practice_id, o.kept_id, m.merged_id from merged m join patient_merges o
    on o.practice_id = m.practice_id and o.merged_id = m.kept_id and o.undone_at is null)
select m.practice_id, m.kept_id, w.word from merged m
  join patients k on k.practice_id = m.practice_id and k.id = m.kept_id and k.status = 'active'
  join patients p on p.practice_id = m.practice_id and p.id = m.merged_id
  cross join lateral regexp_split_to_table(lower(p.full_name), '[\s.,;:()/''’"-]+') as w (word)
where w.word <> ''
on conflict do nothing;
insert into patient_words (practice_id, patient_id, word)
select practice_id, patient_id,
  regexp_replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(word,
    'x', 'ks'), 'ee', 'i'), 'oo', 'u'), 'sh', 's'), 'ph', 'f'), 'w', 'v'), 'z', 'j'), '([tdbgk])h', '\1', 'g'), '(.)\1+', '\1', 'g')
from patient_words where word ~ '^[a-z]+$'
on conflict do nothing;
