import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import {
  ChangeReason,
  Prescription,
  PrescriptionInput,
  PrescriptionLines,
  PrescriptionRow,
  Template,
  TemplateInput,
  VisitPrescription,
} from './schema.ts'

const WrittenPrescription = z.object({ prescriptionId: uuid().nullable(), version: z.number().int() })
const PrescriptionId = z.strictObject({ prescriptionId: uuid() })
const ChangedPrescription = z.object({ prescriptionId: uuid(), status: z.string() })

/** The specification's own paths below /prescription, and ours beside them. */
export const prescription = {
  /** A patient's prescriptions, newest first. */
  listPrescriptionPatient: call('prescriptions:read')
    .route({ method: 'GET', path: '/prescription/listPrescriptionPatient/{patientId}' })
    .input(z.strictObject({ patientId: uuid(), limit: z.number().int().min(1).max(100).default(50) }))
    .output(answer(z.array(PrescriptionRow))),
  /** `print`: the paper is opened to be printed, and the trace says so. */
  listPrescription: call('prescriptions:read')
    .route({ method: 'GET', path: '/prescription/listPrescription/{prescriptionId}' })
    .input(z.strictObject({ prescriptionId: uuid(), print: z.boolean().default(false) }))
    .output(answer(Prescription)),
  /** The prescription whose paper bears this code, if the person may read it; null where there is none. */
  findPrescription: call('prescriptions:read')
    .route({ method: 'GET', path: '/prescriptions' })
    .input(z.object({ code: text(40, 'Enter the code') }))
    .output(answer(z.object({ prescriptionId: uuid(), patientId: uuid() }).nullable())),
  /** Writes the draft of an open visit, whole, under the version of the visit. */
  createPrescription: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescription/createPrescription' })
    .input(z.strictObject({ visitId: uuid(), version: version(), lines: PrescriptionLines }))
    .output(answer(WrittenPrescription)),
  /** The prescription of a visit to be written on; what was signed where there is no draft. */
  findByVisit: call('prescriptions:write')
    .route({ method: 'GET', path: '/visits/{visitId}/prescription' })
    .input(z.strictObject({ visitId: uuid() }))
    .output(answer(VisitPrescription)),
  /**
   * Writes the draft under its own version (0 if there is none yet), adds what `add` names, and optionally saves a
   * template and signs a revision. If one of them is refused, nothing is saved. A typed line whose name fits several
   * medicines is not added: they come back as `choices`, and the prescription is not signed.
   */
  write: call('prescriptions:write')
    .route({ method: 'PUT', path: '/visits/{visitId}/prescription' })
    .input(PrescriptionInput)
    .output(
      answer(
        z.object({
          ...WrittenPrescription.shape,
          /** Positions of the lines that were added or replaced. */
          added: z.array(z.number().int()),
          signed: z.boolean(),
          choices: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      ),
    ),
  /** A line as it is typed, read and not written: in words, and the medicines that its name can mean. */
  readLine: call('prescriptions:write')
    .route({ method: 'GET', path: '/prescription-line' })
    .input(z.strictObject({ text: text(300, 'Type a medicine') }))
    .output(
      answer(
        z.object({
          medicine: z.string(),
          taken: z.string(),
          choices: z.array(z.object({ code: z.string(), name: z.string() })),
          remarks: z.array(z.string()),
        }),
      ),
    ),
  /** Begins a new version of a signed prescription; it takes the place of the old one once it is signed. */
  revise: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescriptions/{prescriptionId}/revision' })
    .input(z.strictObject({ prescriptionId: uuid(), ...ChangeReason.shape }))
    .output(answer(z.object({ prescriptionId: uuid(), visitId: uuid(), appointmentId: uuid() }))),
  /** Drops a new version that is not signed yet. */
  dropRevision: call('prescriptions:write')
    .route({ method: 'DELETE', path: '/prescriptions/{prescriptionId}/revision' })
    .input(PrescriptionId)
    .output(answer(PrescriptionId)),
  /** Signs a new version: the old one is superseded with the reason it was begun with. */
  signRevision: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescriptions/{prescriptionId}/signature' })
    .input(z.strictObject({ prescriptionId: uuid(), version: version() }))
    .output(answer(ChangedPrescription)),
  cancel: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescriptions/{prescriptionId}/cancellation' })
    .input(z.strictObject({ prescriptionId: uuid(), ...ChangeReason.shape }))
    .output(answer(ChangedPrescription)),
  /** Ends one medicine before its days are over; the paper stays as it was signed. */
  stopLine: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescriptions/{prescriptionId}/lines/{lineId}/stop' })
    .input(z.strictObject({ prescriptionId: uuid(), lineId: uuid(), ...ChangeReason.shape }))
    .output(answer(z.object({ lineId: uuid(), stoppedOn: z.string() }))),
}

/** Medicines that are written together: a doctor's own and the practice's. */
export const prescriptionTemplates = {
  list: call('prescriptions:write')
    .route({ method: 'GET', path: '/prescription-templates' })
    .input(z.strictObject({}))
    .output(answer(z.array(Template))),
  /** Keeps lines under a name; a template of that name is written over where that is said. */
  save: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescription-templates' })
    .input(TemplateInput)
    .output(answer(z.object({ templateId: uuid(), name: z.string() }))),
  rename: call('prescriptions:write')
    .route({ method: 'PATCH', path: '/prescription-templates/{templateId}' })
    .input(z.strictObject({ templateId: uuid(), version: version(), name: text(80, 'Enter a name for the template') }))
    .output(answer(z.object({ templateId: uuid(), version: z.number().int() }))),
  remove: call('prescriptions:write')
    .route({ method: 'DELETE', path: '/prescription-templates/{templateId}' })
    .input(z.strictObject({ templateId: uuid() }))
    .output(answer(z.object({ templateId: uuid() }))),
}
