import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, text, uuid, version } from '#contract/kernel/fields.ts'
import { LongTermMedicine } from './long-term.ts'
import { MAX_TYPED_LENGTH } from './rules.ts'
import {
  ChangeReason,
  ConfirmedFindings,
  MedicineChoices,
  Prescription,
  PrescriptionInput,
  PrescriptionLines,
  PrescriptionRow,
  Template,
  TemplateInput,
  VisitPrescription,
} from './schema.ts'

const WrittenPrescription = z.object({ prescriptionId: uuid().nullable(), version: integer() })
const PrescriptionId = z.strictObject({ prescriptionId: uuid() })
const ChangedPrescription = z.object({ prescriptionId: uuid(), status: z.string() })

/** The paths below /prescription are the specification's. */
export const prescription = {
  /** A patient's prescriptions, newest first. */
  listPrescriptionPatient: call('prescriptions:read', 'GET /prescription/listPrescriptionPatient/{patientId}', {
    input: z.strictObject({ patientId: uuid(), limit: integer().min(1).max(100).default(50) }),
    output: z.array(PrescriptionRow),
  }),
  /** `print` notes in the audit that the document is opened to be printed. */
  listPrescription: call('prescriptions:read', 'GET /prescription/listPrescription/{prescriptionId}', {
    input: z.strictObject({ prescriptionId: uuid(), print: z.boolean().default(false) }),
    output: Prescription,
  }),
  /** Finds the prescription with a verification code, if the user may read it; null if there is none. */
  findPrescription: call('prescriptions:read', 'GET /prescriptions', {
    input: z.object({ code: text(40, 'Enter the code') }),
    output: z.object({ prescriptionId: uuid(), patientId: uuid() }).nullable(),
  }),
  /** Writes the whole draft of an open visit, under the version of the visit. */
  createPrescription: call('prescriptions:write', 'POST /prescription/createPrescription', {
    input: z.strictObject({
      visitId: uuid(),
      version: version(),
      lines: PrescriptionLines,
      confirmed: ConfirmedFindings,
    }),
    output: WrittenPrescription,
  }),
  /** The prescription of a visit for editing: the draft, or else the signed one. */
  findByVisit: call('prescriptions:write', 'GET /visits/{visitId}/prescription', {
    input: z.strictObject({ visitId: uuid() }),
    output: VisitPrescription,
  }),
  /**
   * Writes the draft under its own version (0 if there is none yet), adds what `add` names, and optionally saves a
   * template and signs a revision. If one of them is refused, nothing is saved. A typed line whose name fits several
   * medicines is not added: they come back as `choices`, and the prescription is not signed.
   */
  write: call('prescriptions:write', 'PUT /visits/{visitId}/prescription', {
    input: PrescriptionInput,
    output: z.object({
      ...WrittenPrescription.shape,
      /** Positions of the lines that were added or replaced. */
      added: z.array(integer()),
      signed: z.boolean(),
      choices: MedicineChoices,
    }),
  }),
  /** Reads a typed line without saving it: its dosing in words, and the medicines that its name can mean. */
  readLine: call('prescriptions:write', 'GET /prescription-line', {
    input: z.strictObject({ text: text(MAX_TYPED_LENGTH, 'Type a medicine') }),
    output: z.object({
      medicine: z.string(),
      dosingText: z.string(),
      choices: MedicineChoices,
      remarks: z.array(z.string()),
    }),
  }),
  /** Starts a revision of a signed prescription, which replaces the old one once it is signed. */
  revise: call('prescriptions:write', 'POST /prescriptions/{prescriptionId}/revision', {
    input: PrescriptionId.extend(ChangeReason.shape),
    output: z.object({ prescriptionId: uuid(), visitId: uuid(), appointmentId: uuid() }),
  }),
  /** Deletes a revision that is not signed yet. */
  dropRevision: call('prescriptions:write', 'DELETE /prescriptions/{prescriptionId}/revision', {
    input: PrescriptionId,
    output: PrescriptionId,
  }),
  /** Signs a revision and supersedes the old prescription with the reason of the revision. */
  signRevision: call('prescriptions:write', 'POST /prescriptions/{prescriptionId}/signature', {
    input: PrescriptionId.extend({ version: version() }),
    output: ChangedPrescription,
  }),
  /** Says that a draft replaces the earlier prescriptions of the same medicines, once it is signed. */
  replaceEarlier: call('prescriptions:write', 'POST /prescriptions/{prescriptionId}/replacement', {
    input: PrescriptionId,
    output: ChangedPrescription,
  }),
  /** The long-term medicines that can be continued in a visit. */
  listLongTerm: call('prescriptions:write', 'GET /visits/{visitId}/long-term-medicines', {
    input: z.strictObject({ visitId: uuid() }),
    output: z.array(LongTermMedicine),
  }),
  cancel: call('prescriptions:write', 'POST /prescriptions/{prescriptionId}/cancellation', {
    input: PrescriptionId.extend(ChangeReason.shape),
    output: ChangedPrescription,
  }),
  /** Stops one medicine early; the signed document doesn't change. */
  stopLine: call('prescriptions:write', 'POST /prescriptions/{prescriptionId}/lines/{lineId}/stop', {
    input: z.strictObject({ prescriptionId: uuid(), lineId: uuid(), ...ChangeReason.shape }),
    output: z.object({ lineId: uuid(), stoppedOn: z.string() }),
  }),
}

/** Medicines that are prescribed together: a doctor's own templates and the practice's. */
export const prescriptionTemplates = {
  list: call('prescriptions:write', 'GET /prescription-templates', {
    input: z.strictObject({}),
    output: z.array(Template),
  }),
  /** Saves lines as a template; `replace` allows replacing the one with the same name. */
  save: call('prescriptions:write', 'POST /prescription-templates', {
    input: TemplateInput,
    output: z.object({ templateId: uuid(), name: z.string() }),
  }),
  rename: call('prescriptions:write', 'PATCH /prescription-templates/{templateId}', {
    input: z.strictObject({ templateId: uuid(), version: version(), name: text(80, 'Enter a name for the template') }),
    output: z.object({ templateId: uuid(), version: integer() }),
  }),
  remove: call('prescriptions:write', 'DELETE /prescription-templates/{templateId}', {
    input: z.strictObject({ templateId: uuid() }),
    output: z.object({ templateId: uuid() }),
  }),
}
