import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { HistoryListName, HistorySection, MedicalHistory, SectionInput } from './schema.ts'

const EntryKey = z.strictObject({ patientId: uuid(), list: HistoryListName, entryId: uuid(), version: version() })

/** A patient's medical history. A stale version is refused with 409 and the current section in `data.current`. */
export const histories = {
  read: call('histories:read')
    .route({ method: 'GET', path: '/patients/{patientId}/medical-history' })
    .input(z.strictObject({ patientId: uuid() }))
    .output(answer(MedicalHistory)),
  /** Adds or changes an entry of a list, its text, or both. An entry replaces one with the same name. */
  save: call('histories:write')
    .route({ method: 'POST', path: '/patients/{patientId}/medical-history' })
    .input(SectionInput.safeExtend({ patientId: uuid() }))
    .output(answer(HistorySection)),
  /** Removes an entry, which can be restored. */
  remove: call('histories:write')
    .route({ method: 'POST', path: '/patients/{patientId}/medical-history/{entryId}/removal' })
    .input(EntryKey)
    .output(answer(HistorySection)),
  restore: call('histories:write')
    .route({ method: 'POST', path: '/patients/{patientId}/medical-history/{entryId}/return' })
    .input(EntryKey)
    .output(answer(HistorySection)),
  /** Records or withdraws "No known allergies", which excludes any allergy. */
  noKnownAllergies: call('histories:write')
    .route({ method: 'POST', path: '/patients/{patientId}/no-known-allergies' })
    .input(z.strictObject({ patientId: uuid(), version: version(), none: z.boolean() }))
    .output(answer(HistorySection)),
}
