import type { Invariant } from './invariant.ts'

/** Versions of signed notes, and follow-ups. */
export const visits: Invariant[] = [
  {
    name: 'note-versions',
    sentence: 'A signed note has every version from the first to the current one.',
    sql: `select v.practice_id, v.id, v.note_version, count(w.number) as versions from visits v
      left join visit_versions w on w.practice_id = v.practice_id and w.visit_id = v.id
      where v.status = 'completed' group by v.practice_id, v.id, v.note_version
      having count(w.number) <> v.note_version or max(w.number) <> v.note_version`,
  },
  {
    name: 'follow-up-appointments',
    sentence: 'The appointment of a follow-up is for the same patient and doctor, and was not cancelled.',
    sql: `select f.practice_id, f.id, a.status from follow_ups f
      join appointments a on a.practice_id = f.practice_id and a.id = f.appointment_id
      where a.patient_id <> f.patient_id or a.doctor_id <> f.doctor_id or a.status in ('cancelled', 'rescheduled', 'no_show', 'held')`,
  },
]
