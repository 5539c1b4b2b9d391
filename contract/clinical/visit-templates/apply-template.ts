import { listChanged, replacesSteps, withoutPatientDetails } from '../prescriptions/merge-lines.ts'
import type { PrescriptionLine } from '../prescriptions/schema.ts'
import { toNameKey } from '../visits/rules.ts'
import type { NoteSections, VisitNote } from '../visits/schema.ts'
import { addSpan, formatSpan, parseSpan } from '../visits/spans.ts'
import type { VisitTemplateContent } from './schema.ts'

type Note = NoteSections & Pick<VisitNote, 'lines'>

const LISTS = ['symptoms', 'diagnoses', 'instructions', 'tests'] as const
const TEXTS = ['clinicalFindings', 'advice'] as const

/** Adds rows whose name is not in the list yet. */
function addMissing<Row>(rows: readonly Row[], more: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const names = new Set(rows.map((row) => toNameKey(nameOf(row))))
  return [...rows, ...more.filter((row) => !names.has(toNameKey(nameOf(row))))]
}

/** Adds a text below another one, unless it is there already. */
const addText = (text: string | null | undefined, more: string): string =>
  !text ? more : text.includes(more) ? text : `${text}\n${more}`

/**
 * Adds what a template has to a note. Everything that is in the note stays as it is: lists get the rows whose names they
 * lack, texts are added below, and a follow-up is only set if there is none.
 */
export function applyTemplate<Given extends Note>(note: Given, template: VisitTemplateContent): Given {
  const filled: Note = { ...note }
  for (const list of LISTS) {
    const rows = template[list] as { name: string }[] | undefined
    if (rows?.length) filled[list] = addMissing<{ name: string }>(note[list] ?? [], rows, ({ name }) => name) as never
  }
  for (const text of TEXTS) if (template[text]) filled[text] = addText(note[text], template[text])
  if (template.followUpAfter && !note.followUpOn && !note.followUpAfter) filled.followUpAfter = template.followUpAfter
  if (template.lines?.length)
    filled.lines = addMissing<PrescriptionLine>(note.lines ?? [], template.lines, ({ medicine }) => medicine)
  return filled as Given
}

/**
 * Turns a note into a template, without what belongs to one patient: onset, start, indication, and quantities by hand.
 * @param day the day of the visit
 */
export function toTemplateContent(note: Note, day: string): VisitTemplateContent {
  const { symptoms, clinicalFindings, diagnoses, instructions, tests, advice, followUpOn, followUpAfter, lines } = note
  const after = followUpAfter ?? (followUpOn ? describeSpan(day, followUpOn) : undefined)
  return {
    ...(symptoms?.length && { symptoms }),
    ...(clinicalFindings && { clinicalFindings }),
    ...(diagnoses?.length && { diagnoses: diagnoses.map(({ onsetOn: _, ...diagnosis }) => diagnosis) }),
    ...(instructions?.length && { instructions }),
    ...(tests?.length && { tests }),
    ...(advice && { advice }),
    ...(after && { followUpAfter: after }),
    ...(lines?.length && { lines: lines.map(withoutPatientDetails) }),
  }
}

const DAY_MS = 86_400_000

/** "4 weeks" from one day to a later one, in the largest unit that fits; undefined for an earlier day. */
function describeSpan(from: string, to: string): string | undefined {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  const months = Array.from({ length: 24 }, (_, index) => index + 1)
  const month = months.find((count) => addSpan(from, { count, unit: 'month' }) === to)
  const span = month ? `${month} month` : days % 7 === 0 ? `${days / 7} week` : `${days} day`
  const parsed = days > 0 ? parseSpan(span) : null
  return parsed ? formatSpan(parsed) : undefined
}

/** Merges lines into those of a template: one of the same medicine keeps its other details, and steps that are not replaced. */
export const mergeTemplateLines = (
  lines: readonly PrescriptionLine[],
  stored: Pick<VisitTemplateContent, 'lines'>,
): PrescriptionLine[] =>
  lines.map((line) => {
    const storedLine = stored.lines?.find(({ medicine }) => toNameKey(medicine) === toNameKey(line.medicine))
    if (!storedLine) return line
    const {
      dose: _dose,
      pattern: _pattern,
      durationDays: _days,
      food: _food,
      instructions: _text,
      ...hidden
    } = storedLine
    const { steps, ...others } = hidden
    const keepsSteps = steps && !replacesSteps(listChanged(line, storedLine), steps)
    return { ...others, ...(keepsSteps && { steps }), ...line }
  })
