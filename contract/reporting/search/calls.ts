import { z } from 'zod'
import { DocumentRef, NumberedDocument } from '#contract/billing/documents/documents.ts'
import { call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'
import { PatientBanner } from '#contract/patients/schema.ts'

export const SearchPage = z.object({
  /** The prescription with this verification code. The other lists are empty if there is one. */
  prescription: z.object({ prescriptionId: uuid(), patientId: uuid() }).nullable(),
  /** The documents of visits and patients with this number. */
  documents: z.array(DocumentRef),
  /** The billing and purchasing documents with this number. */
  numbered: z.array(NumberedDocument),
  /** The patients found; without a search, those whom the user opened or booked last. */
  patients: z.array(PatientBanner.extend({ isSimilar: z.boolean() })),
  hasMorePatients: z.boolean(),
  /** The one patient with this whole number or phone number. */
  exactPatientId: uuid().nullable(),
})
export type SearchPage = z.infer<typeof SearchPage>

export const search = {
  /** Finds patients, documents and prescriptions, each if the user may read them. */
  readPage: call('patients:find', 'GET /pages/search', {
    input: z.object({ q: text(100).optional() }),
    output: SearchPage,
  }),
}
