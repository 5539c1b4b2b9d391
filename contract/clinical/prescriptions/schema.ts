import { z } from 'zod'
import { integer, isoDate, keyOf, longText, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { days, doseText, patternText, Steps, StoredStep, wholeNumber } from './dosing-fields.ts'
import { MedicinesToContinue } from './long-term.ts'
import { FOODS, MAX_INSTRUCTIONS, MAX_TYPED_LENGTH } from './rules.ts'
import { prescriptionStatuses } from './statuses.ts'
import { parseSteps } from './steps.ts'

const food = keyOf(FOODS)
/**
 * One medicine of a prescription as input. The quantity is calculated if it can be counted; one that is sent replaces
 * it, with a reason if the two differ.
 */
export const PrescriptionLine = z
  .strictObject({
    medicine: text(200, 'Enter the medicine'),
    /** From the list of medicines, which then gives form, strength, ingredients and pack. */
    medicineCode: text(120),
    dose: doseText,
    pattern: patternText,
    food,
    durationDays: days,
    instructions: text(MAX_INSTRUCTIONS),
    route: text(40),
    startOn: isoDate(),
    /** A dose that changes over time; replaces pattern and days. */
    steps: Steps,
    maxPerDay: wholeNumber('the maximum times a day', 1, 24),
    asNeededFor: text(120),
    sites: wholeNumber('the number of sites', 1, 10),
    packMilli: integer().min(1).max(100_000_000),
    looseAllowed: z.boolean(),
    quantityMilli: z.number('Enter the quantity as a number').int().min(0, 'Enter 0 or more').max(1_000_000_000),
    quantityReason: text(200),
    repeats: wholeNumber('the number of repeats', 0, 12),
    substitution: z.boolean(),
    indication: text(120),
  })
  .partial()
  .required({ medicine: true })
export type PrescriptionLine = z.infer<typeof PrescriptionLine>

const MAX_LINES = 40
const TOO_MANY_LINES = `Enter ${MAX_LINES} medicines or fewer`
export const PrescriptionLines = z.array(PrescriptionLine).max(MAX_LINES, TOO_MANY_LINES)

/** A row of the prescription form: the fields it shows, and the stored line that keeps its other fields. */
export const PrescriptionFormRow = PrescriptionLine.pick({
  medicine: true,
  dose: true,
  pattern: true,
  food: true,
  durationDays: true,
}).extend({ lineId: uuid().optional() })
export type PrescriptionFormRow = z.output<typeof PrescriptionFormRow>
export const PrescriptionFormRows = z.array(PrescriptionFormRow).max(MAX_LINES, TOO_MANY_LINES)

/** All fields of one stored line, as its form has them. */
export const PrescriptionLineForm = PrescriptionLine.omit({
  medicineCode: true,
  steps: true,
  packMilli: true,
  looseAllowed: true,
  quantityMilli: true,
}).extend({
  lineId: uuid(),
  /** The steps as text. */
  stepsText: text(300)
    .refine((steps) => parseSteps(steps) !== null, 'Enter the steps, for example 2-0-0 x5, 1-0-0 x5')
    .optional(),
  /** In the unit of the stored line (`quantityUnit`). Left out to calculate it. */
  quantity: z
    .number('Enter the quantity as a number')
    .min(0, 'Enter 0 or more')
    .max(1_000_000, 'Enter a smaller quantity')
    .optional(),
  substitution: z.boolean().default(false),
})
export type PrescriptionLineForm = z.output<typeof PrescriptionLineForm>

/** A stored line, with its dosing and quantity in words. */
export const PrescriptionLineView = z.object({
  lineId: uuid(),
  medicine: z.string(),
  medicineCode: nullableText(),
  ingredients: z.array(z.string()),
  form: nullableText(),
  strength: nullableText(),
  dose: nullableText(),
  pattern: nullableText(),
  food: food.nullable(),
  durationDays: integer().nullable(),
  instructions: nullableText(),
  route: nullableText(),
  startOn: nullableText(),
  steps: z.array(StoredStep).nullable(),
  maxPerDay: integer().nullable(),
  asNeededFor: nullableText(),
  sites: integer(),
  packMilli: integer().nullable(),
  looseAllowed: z.boolean(),
  quantityMilli: integer().nullable(),
  quantityReason: nullableText(),
  repeats: integer(),
  substitution: z.boolean(),
  indication: nullableText(),
  stoppedOn: nullableText(),
  stoppedReason: nullableText(),
  /** "1 tablet in the morning and 1 at night, after food, for 5 days". */
  dosingText: z.string(),
  /** "10 tablets"; empty if it can't be counted. */
  quantity: z.string(),
})
export type PrescriptionLineView = z.infer<typeof PrescriptionLineView>

const status = z.enum(prescriptionStatuses.values)

export const PrescriptionRow = z.object({
  _id: uuid(),
  visitId: uuid(),
  appointmentId: uuid(),
  status,
  doctorName: z.string(),
  writtenAt: z.string(),
  signedAt: nullableText(),
  medicines: z.array(z.string()),
})
export type PrescriptionRow = z.infer<typeof PrescriptionRow>

/** The content of the document when it was signed. Later changes of names and places don't affect it. */
export const PrescriptionSnapshot = z.object({
  clinic: z.object({
    name: z.string(),
    place: z.string(),
    address: z.string(),
    phone: nullableText(),
    zone: z.string(),
  }),
  doctor: z.object({
    name: z.string(),
    speciality: z.string(),
    qualification: nullableText(),
    registrationNo: nullableText(),
  }),
  patient: z.object({
    name: z.string(),
    number: z.string(),
    gender: nullableText(),
    age: z.string(),
    birthDate: nullableText(),
    allergies: z.string(),
    /** Null if not pregnant; the weeks are null without a last period. */
    pregnancy: z
      .object({ weeks: integer().nullable(), dueOn: nullableText().default(null) })
      .nullable()
      .default(null),
  }),
  weight: z.string(),
  diagnoses: z.array(z.string()),
  tests: z.array(z.string()).default([]),
  /** The standard and own instructions of the note. */
  instructions: z.array(z.string()).default([]),
  advice: nullableText(),
  followUpOn: nullableText(),
  /** The patient's language as ISO 639 code; null if unknown. */
  language: nullableText().default(null),
})
export type PrescriptionSnapshot = z.infer<typeof PrescriptionSnapshot>

export const Prescription = z.object({
  _id: uuid(),
  patientId: uuid(),
  visitId: uuid(),
  status,
  version: integer(),
  signedAt: nullableText(),
  verifyCode: nullableText(),
  validUntil: nullableText(),
  /** The prescription that this one replaces, and why it was revised or cancelled. */
  replacesId: uuid().nullable(),
  statusReason: nullableText(),
  /** The time of its cancellation or replacement, and the prescription that replaced it. */
  statusAt: nullableText(),
  replacedBy: z.object({ prescriptionId: uuid(), verifyCode: z.string(), signedAt: z.string() }).nullable(),
  /** It was printed before, so this print is a copy. */
  copy: z.boolean(),
  /** The actions that the user may take on it now. */
  may: z.object({ write: z.boolean(), revise: z.boolean(), cancel: z.boolean(), stop: z.boolean() }),
  /** For a draft, what would be signed now. */
  snapshot: PrescriptionSnapshot,
  lines: z.array(PrescriptionLineView),
})
export type Prescription = z.infer<typeof Prescription>

/** The prescription of a visit for editing: a draft, or the signed one. */
export const VisitPrescription = Prescription.pick({
  /** 0 if there is none yet. */
  version: true,
  replacesId: true,
  statusReason: true,
  lines: true,
}).extend({ prescriptionId: uuid().nullable(), status: status.nullable(), writable: z.boolean() })
export type VisitPrescription = z.infer<typeof VisitPrescription>

/**
 * The keys of findings that the doctor ticked: unknown medicines that were checked against the patient's allergies. A
 * refusal lists them as `data.confirm`.
 */
export const ConfirmedFindings = z.array(z.string().max(400)).max(40, 'Tick 40 medicines or fewer').default([])

/** The answer that keeps a medicine as typed, although it isn't in the list. */
export const AS_TYPED = 'as-typed'
/** With a name after it, the answer that a misspelt medicine is meant as that name. */
export const SPELT_AS = 'spelt-as:'

/** The source of lines to add: a typed line, a template, a favourite, a named earlier prescription, the last one, or long-term medicines. */
const Addition = z.union([
  z.strictObject({
    line: text(MAX_TYPED_LENGTH, 'Type a medicine'),
    /**
     * The one chosen from the `choices`. `chosenFor` is the text they were offered for; it's ignored for another text.
     */
    medicineCode: text(120).optional(),
    chosenFor: text(MAX_TYPED_LENGTH).optional(),
  }),
  z.strictObject({ templateId: uuid() }),
  z.strictObject({ favouriteId: uuid() }),
  z.strictObject({ prescriptionId: uuid() }),
  z.strictObject({ last: z.literal(true) }),
  z.strictObject({ continued: MedicinesToContinue }),
])

export const TemplateName = z.strictObject({
  name: text(80, 'Enter a name for the template'),
  /** For every doctor of the practice; otherwise the user's own. */
  shared: z.boolean().default(false),
  /** May replace the template with the same name. */
  replace: z.boolean().default(false),
})

export type TemplateName = z.output<typeof TemplateName>

export const TemplateInput = TemplateName.extend({
  lines: PrescriptionLines.min(1, 'Add a medicine to the template'),
})
export type TemplateInput = z.output<typeof TemplateInput>

/** The lines to save. Send one of `lines`, `rows` or `line`; without any, the stored lines stay. */
export const PrescriptionInput = z
  .strictObject({
    visitId: uuid(),
    version: version(),
    /** All lines. */
    lines: PrescriptionLines.optional(),
    /** All lines, as the form shows them. */
    rows: PrescriptionFormRows.optional(),
    /** One stored line, changed. */
    line: PrescriptionLineForm.optional(),
    /** Makes `line` a favourite of the doctor. */
    favourite: z.boolean().default(false),
    confirmed: ConfirmedFindings,
    /** Adds lines after these. */
    add: Addition.optional(),
    /** Saves the lines as a template, without those of `add`. */
    template: TemplateName.optional(),
    /** Signs the draft, which must be a revision of a signed prescription. */
    sign: z.boolean().default(false),
  })
  .refine(({ lines, rows, line }) => [lines, rows, line].filter(Boolean).length < 2, {
    path: ['rows'],
    error: 'Send either lines, rows or one line',
  })
export type PrescriptionInput = z.output<typeof PrescriptionInput>

/** The medicines that a typed name can mean. */
export const MedicineChoices = z.array(z.object({ code: z.string(), name: z.string() }))

export const Template = z.object({
  templateId: uuid(),
  name: z.string(),
  shared: z.boolean(),
  uses: integer(),
  version: integer(),
  /** The user may change or remove it. */
  writable: z.boolean(),
  lines: z.array(z.object({ medicine: z.string(), dosingText: z.string() })),
})
export type Template = z.infer<typeof Template>

/** The reason to revise or cancel a prescription, or to stop one of its lines. */
export const ChangeReason = z.strictObject({ reason: longText(300, 'Enter the reason') })
