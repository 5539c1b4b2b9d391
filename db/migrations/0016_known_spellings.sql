-- Spellings of the patients whom the practice knew before there were any. As the keeper: the owner sees no rows.
set local role clinic_keeper;
--> statement-breakpoint
insert into patient_spellings (practice_id, patient_id, spelling)
select distinct w.practice_id, w.patient_id, case at when 0 then w.short else left(w.short, at - 1) || substr(w.short, at + 1) end
from (select practice_id, patient_id, left(word, 24) as short from patient_words where length(word) >= 4 and word !~ '\d') w
cross join lateral generate_series(0, length(w.short)) at
on conflict do nothing;
--> statement-breakpoint
reset role;
