import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { HistoryListName, HistorySection, MedicalHistory, SectionInput } from './schema.ts'

const EntryKey = z.strictObject({ patientId: uuid(), list: HistoryListName, entryId: uuid(), version: version() })

/** A patient's medical history. A stale version is refused with 409 and the current section in `data.current`. */
export const histories = {
  read: call('histories:read', 'GET /patients/{patientId}/medical-history', {
    input: z.strictObject({ patientId: uuid() }),
    output: MedicalHistory,
  }),
  /** Adds or changes an entry of a list, its text, or both. An entry replaces one with the same name. */
  save: call('histories:write', 'POST /patients/{patientId}/medical-history', {
    input: SectionInput.safeExtend({ patientId: uuid() }),
    output: HistorySection,
  }),
  /** Removes an entry, which can be restored. */
  remove: call('histories:write', 'POST /patients/{patientId}/medical-history/{entryId}/removal', {
    input: EntryKey,
    output: HistorySection,
  }),
  restore: call('histories:write', 'POST /patients/{patientId}/medical-history/{entryId}/return', {
    input: EntryKey,
    output: HistorySection,
  }),
  /** Records or withdraws "No known allergies", which excludes any allergy. */
  noKnownAllergies: call('histories:write', 'POST /patients/{patientId}/no-known-allergies', {
    input: z.strictObject({ patientId: uuid(), version: version(), none: z.boolean() }),
    output: HistorySection,
  }),
}
