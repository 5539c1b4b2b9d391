import { z } from 'zod'
import { DocumentRef, NumberedDocument } from '#contract/billing/documents/documents.ts'
import { call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'
import { PatientBanner } from '#contract/patients/schema.ts'

export const SearchPage = z.object({
  /** The prescription with the searched verification code. If there is one, nothing else is searched. */
  prescription: z.object({ prescriptionId: uuid(), patientId: uuid() }).nullable(),
  /** Documents of visits and patients with the searched number. */
  documents: z.array(DocumentRef),
  /** Billing and purchasing documents with the searched number. */
  billingDocuments: z.array(NumberedDocument),
  /** The patients found; without a search, those whom the user opened or booked last. */
  patients: z.array(PatientBanner.extend({ isSimilar: z.boolean() })),
  hasMorePatients: z.boolean(),
  /** The patient with exactly the searched patient number or phone number; null if there is none or several. */
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
