import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import {
  DraftWritten,
  Prescription,
  PrescriptionLines,
  PrescriptionRow,
  Template,
  TemplateWritten,
  VisitPrescription,
  WhyChanged,
} from './schema.ts'

const Written = z.object({ prescriptionId: uuid().nullable(), version: z.number().int() })
const one = z.strictObject({ prescriptionId: uuid() })
const Changed = z.object({ prescriptionId: uuid(), status: z.string() })

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
    .output(answer(Written)),
  /** The prescription of a visit to be written on; what was signed where there is no draft. */
  ofVisit: call('prescriptions:write')
    .route({ method: 'GET', path: '/visits/{visitId}/prescription' })
    .input(z.strictObject({ visitId: uuid() }))
    .output(answer(VisitPrescription)),
  /**
   * Writes the draft under its own version (0 where there is none), and puts to it what `add` names. A typed line whose
   * name fits several medicines is not added: they come back as `choices`.
   */
  write: call('prescriptions:write')
    .route({ method: 'PUT', path: '/visits/{visitId}/prescription' })
    .input(DraftWritten)
    .output(
      answer(
        z.object({
          ...Written.shape,
          /** Places of the lines that were added or written over. */
          added: z.array(z.number().int()),
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
    .input(z.strictObject({ prescriptionId: uuid(), ...WhyChanged.shape }))
    .output(answer(z.object({ prescriptionId: uuid(), visitId: uuid(), appointmentId: uuid() }))),
  /** Drops a new version that is not signed yet. */
  dropRevision: call('prescriptions:write')
    .route({ method: 'DELETE', path: '/prescriptions/{prescriptionId}/revision' })
    .input(one)
    .output(answer(one)),
  /** Signs a new version: the old one is superseded with the reason it was begun with. */
  signRevision: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescriptions/{prescriptionId}/signature' })
    .input(z.strictObject({ prescriptionId: uuid(), version: version() }))
    .output(answer(Changed)),
  cancel: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescriptions/{prescriptionId}/cancellation' })
    .input(z.strictObject({ prescriptionId: uuid(), ...WhyChanged.shape }))
    .output(answer(Changed)),
  /** Ends one medicine before its days are over; the paper stays as it was signed. */
  stopLine: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescriptions/{prescriptionId}/lines/{lineId}/stop' })
    .input(z.strictObject({ prescriptionId: uuid(), lineId: uuid(), ...WhyChanged.shape }))
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
    .input(TemplateWritten)
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
