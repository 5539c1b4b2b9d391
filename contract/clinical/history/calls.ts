import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { HistoryListName, HistorySection, MedicalHistory, SectionInput } from './schema.ts'

const EntryKey = z.strictObject({ patientId: uuid(), list: HistoryListName, entryId: uuid(), version: version() })

/** A patient's medical history. A stale version of a section answers 409 with the section as it stands in `data.current`. */
export const histories = {
  read: call('histories:read')
    .route({ method: 'GET', path: '/patients/{patientId}/medical-history' })
    .input(z.strictObject({ patientId: uuid() }))
    .output(answer(MedicalHistory)),
  /** Adds or changes an entry of a list, its text, or both. An entry takes the place of one that has its name. */
  save: call('histories:write')
    .route({ method: 'POST', path: '/patients/{patientId}/medical-history' })
    .input(SectionInput.safeExtend({ patientId: uuid() }))
    .output(answer(HistorySection)),
  /** Takes an entry out; it can be put back. */
  remove: call('histories:write')
    .route({ method: 'POST', path: '/patients/{patientId}/medical-history/{entryId}/removal' })
    .input(EntryKey)
    .output(answer(HistorySection)),
  restore: call('histories:write')
    .route({ method: 'POST', path: '/patients/{patientId}/medical-history/{entryId}/return' })
    .input(EntryKey)
    .output(answer(HistorySection)),
  /** "No known allergies", or that this was not so. It cannot stand beside an allergy. */
  noKnownAllergies: call('histories:write')
    .route({ method: 'POST', path: '/patients/{patientId}/no-known-allergies' })
    .input(z.strictObject({ patientId: uuid(), version: version(), none: z.boolean() }))
    .output(answer(HistorySection)),
}
