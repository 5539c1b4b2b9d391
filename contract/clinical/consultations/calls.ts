import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, uuid } from '#contract/kernel/fields.ts'
import { SavedDraft } from '#contract/practice/people/draft-calls.ts'
import { TermRow } from '../catalogue/schema.ts'
import { KINDS } from '../certificates/kinds.ts'
import { CertificateForm, CertificateRow } from '../certificates/schema.ts'
import { GrowthRecord } from '../growth/schema.ts'
import { HistoryListName, MedicalHistory } from '../history/schema.ts'
import { LabOrder } from '../orders/schema.ts'
import { MAX_TYPED_LENGTH } from '../prescriptions/rules.ts'
import { CheckedPrescription } from '../prescriptions/safety-check-calls.ts'
import { MedicineChoices, Prescription, PrescriptionRow, Template, VisitPrescription } from '../prescriptions/schema.ts'
import { OutsideResult } from '../results/schema.ts'
import { Consultation, VisitRow } from '../visits/schema.ts'
import { VitalsList } from '../vitals/schema.ts'
import { NoteTab } from './schema.ts'

const ConsultationInput = z.strictObject({ patientId: uuid(), appointment: uuid().optional() })

/** Creates the schema of a page of a consultation. `tab` is null if the record is closed to the user, or has no such entry. */
const toConsultationPage = <Tab extends z.ZodType>(tab: Tab) =>
  z.object({ consultation: Consultation, tab: tab.nullable() })

/** The pages of a consultation. Each contains the patient and the visit that it is about. */
export const consultations = {
  readVitals: call('charts:outline', 'GET /pages/patients/{patientId}/vitals', {
    input: ConsultationInput.extend({ before: uuid().optional() }),
    output: toConsultationPage(VitalsList),
  }),
  /** The measurements for the growth charts. */
  readGrowth: call('charts:outline', 'GET /pages/patients/{patientId}/growth', {
    input: ConsultationInput,
    output: toConsultationPage(GrowthRecord),
  }),
  /** With `list` and `entry` also the draft of that form. */
  readHistory: call('charts:outline', 'GET /pages/patients/{patientId}/medical-history', {
    input: ConsultationInput.extend({ list: HistoryListName.optional(), entry: uuid().optional() }),
    output: toConsultationPage(z.object({ history: MedicalHistory, draft: SavedDraft.nullable() })),
  }),
  readNote: call('charts:outline', 'GET /pages/patients/{patientId}/note', {
    input: ConsultationInput.extend({
      noteVersion: integer().min(1).max(30_000).optional(),
      request: z.enum(['check', 'amend']).optional(),
      /** With the free times for the follow-up. */
      times: z.boolean().optional(),
    }),
    output: toConsultationPage(NoteTab),
  }),
  readMedicines: call('charts:outline', 'GET /pages/patients/{patientId}/medicines', {
    input: ConsultationInput.extend({ typed: z.string().trim().max(MAX_TYPED_LENGTH).optional() }),
    output: toConsultationPage(
      z.object({
        prescription: VisitPrescription.nullable(),
        checks: CheckedPrescription.nullable(),
        favourites: z.array(TermRow),
        templates: z.array(Template),
        /** The medicines that the typed name can mean. */
        choices: MedicineChoices,
      }),
    ),
  }),
  /** With `kind` also the form of a new certificate, if the user can issue it for the visit. */
  readCertificates: call('charts:outline', 'GET /pages/patients/{patientId}/certificates', {
    input: ConsultationInput.extend({ kind: z.enum(KINDS).optional() }),
    output: toConsultationPage(
      z.object({
        certificates: z.array(CertificateRow),
        form: CertificateForm.nullable(),
        /** The latest visits, if the user can't certify the selected one. */
        visits: z.array(VisitRow),
      }),
    ),
  }),
  /** With `prescriptionId` also that prescription, and the one of the open visit, into which it can be repeated. */
  readPrescriptions: call('charts:outline', 'GET /pages/patients/{patientId}/prescriptions', {
    input: ConsultationInput.extend({ prescriptionId: uuid().optional() }),
    output: toConsultationPage(
      z.object({
        prescriptions: z.array(PrescriptionRow),
        prescription: Prescription.nullable(),
        current: VisitPrescription.nullable(),
      }),
    ),
  }),
  /** `print` notes in the audit that the document is opened to be printed. */
  readPrescription: call('charts:outline', 'GET /pages/patients/{patientId}/prescriptions/{prescriptionId}', {
    input: ConsultationInput.extend({ prescriptionId: uuid(), print: z.boolean().default(false) }),
    output: toConsultationPage(Prescription),
  }),
  readOutsideResults: call('charts:outline', 'GET /pages/patients/{patientId}/outside-results', {
    input: ConsultationInput,
    output: toConsultationPage(z.object({ today: z.string(), results: z.array(OutsideResult) })),
  }),
  readLabOrders: call('charts:outline', 'GET /pages/patients/{patientId}/lab-orders', {
    input: ConsultationInput,
    output: toConsultationPage(z.array(LabOrder)),
  }),
}
