import type { Invariant } from './invariant.ts'

/** A signed note can be read as it was signed, and as it holds now. */
export const visits: Invariant[] = [
  {
    name: 'notes-have-their-versions',
    sentence: 'A signed note has each of its versions, from the first to the one that holds, and none beyond.',
    sql: `select v.practice_id, v.id, v.note_version, count(w.number) as versions from visits v
      left join visit_versions w on w.practice_id = v.practice_id and w.visit_id = v.id
      where v.status = 'completed' group by v.practice_id, v.id, v.note_version
      having count(w.number) <> v.note_version or max(w.number) <> v.note_version`,
  },
  {
    name: 'follow-ups-booked',
    sentence: 'A follow-up is booked by an appointment of its own patient and doctor that was not given up.',
    sql: `select f.practice_id, f.id, a.status from follow_ups f
      join appointments a on a.practice_id = f.practice_id and a.id = f.appointment_id
      where a.patient_id <> f.patient_id or a.doctor_id <> f.doctor_id or a.status in ('cancelled', 'rescheduled', 'no_show', 'held')`,
  },
]
