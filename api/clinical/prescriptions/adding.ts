import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { overFavourite, writtenAgain } from '#contract/clinical/prescriptions/again.ts'
import { readWords } from '#contract/clinical/prescriptions/line-reading.ts'
import { parseLine } from '#contract/clinical/prescriptions/line-text.ts'
import { takenInWords } from '#contract/clinical/prescriptions/rules.ts'
import { AS_TYPED, type DraftWritten, type PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { isFound, type KnownMedicine } from '#contract/clinical/prescriptions/which-medicine.ts'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import type { Asking } from '../visits/chart.ts'
import type { WrittenAt } from './draft.ts'
import { favouriteLine, takeFavourite } from './favourites.ts'
import { keptLine, linesOf } from './lines.ts'
import { medicineOf, medicinesFor } from './medicines.ts'
import { takeTemplate, templateNamed } from './templates.ts'

interface Outcome {
  lines: PrescriptionLine[]
  /** Places of the lines that are new or were written over. */
  added: number[]
  choices: { code: string; name: string }[]
  /** What is said about it, where there is something to say. */
  message?: string
}

/** Puts to the lines what was asked for: a typed line, a template, a favourite, or an earlier prescription. */
export async function put(
  asking: Asking,
  visit: WrittenAt,
  lines: readonly PrescriptionLine[],
  add: NonNullable<DraftWritten['add']>,
): Promise<Outcome> {
  if ('line' in add) {
    const { line, medicineCode, chosenFor } = add
    // What was chosen for another text is no answer to this one.
    const isOfThis = chosenFor === undefined || nameKey(chosenFor) === nameKey(line)
    return putTyped(asking, lines, line, isOfThis ? medicineCode : undefined)
  }
  if ('templateId' in add) {
    const { name, lines: more } = await takeTemplate(asking, add.templateId)
    return { ...merged(lines, more), message: `${name}: ${counted(more.length)} added: ${named(more)}.` }
  }
  if ('favouriteId' in add) {
    const line = await takeFavourite(asking, add.favouriteId)
    return { ...merged(lines, [line]), message: `Added: ${inWords(line)}.` }
  }
  const earlier = await earlierLines(asking, visit, 'prescriptionId' in add ? add.prescriptionId : null)
  return { ...merged(lines, earlier), message: `${counted(earlier.length)} repeated: ${named(earlier)}.` }
}

const counted = (number: number) => (number === 1 ? '1 medicine' : `${number} medicines`)

/** A medicine that stands there already is written over, in its place. */
function merged(lines: readonly PrescriptionLine[], more: readonly PrescriptionLine[]): Omit<Outcome, 'message'> {
  const all = [...lines]
  const added = more.map((line) => {
    const there = all.findIndex((one) => nameKey(one.medicine) === nameKey(line.medicine))
    if (there >= 0) all[there] = line
    else all.push(line)
    return there >= 0 ? there : all.length - 1
  })
  return { lines: all, added, choices: [] }
}

/**
 * A line as it was typed. What was typed of a medicine that stands there already takes the place of what it said, and the
 * rest of it stays; a favourite is written as its doctor keeps it. The name of a template puts its lines.
 */
async function putTyped(
  asking: Asking,
  lines: readonly PrescriptionLine[],
  typed: string,
  code: string | undefined,
): Promise<Outcome> {
  const template = code ? null : await templateNamed(asking, typed)
  if (template) {
    const { name, lines: more } = await takeTemplate(asking, template)
    return { ...merged(lines, more), message: `${name}: ${counted(more.length)} added: ${named(more)}.` }
  }
  const { line: read, said, refused, choices: offered, remarks } = await readTyped(asking, typed, code)
  if (refused) throw refuse.invalid({ 'add.line': `${refused}. Nothing was added: write it another way.` })
  const before = lines.find((one) => nameKey(one.medicine) === nameKey(read.medicine))
  if (offered.length > 0 && !before) return { lines: [...lines], added: [], choices: offered }
  const favourite = before ? null : await favouriteLine(asking, read.medicine)
  const line: PrescriptionLine = favourite ? overFavourite(said, favourite) : { ...read, ...before, ...said }
  const whole = before ? overBefore(before, line, said) : line
  const added = `${before ? 'Changed' : 'Added'}: ${inWords(whole)}`
  return { ...merged(lines, [whole]), message: `${[added, ...remarks].join('. ')}.` }
}

/** What is said anew of a line that stands there: another way of taking it is counted anew. */
function overBefore(
  before: PrescriptionLine,
  line: PrescriptionLine,
  said: Partial<PrescriptionLine>,
): PrescriptionLine {
  const { steps, ...rest } = line
  const { quantityMilli, quantityReason, ...counts } = rest
  const kept = said.steps ?? (said.pattern ? undefined : before.steps)
  return { ...(said.pattern || said.dose || said.durationDays ? counts : rest), ...(kept && { steps: kept }) }
}

/** "Telmisartan 40 mg tablet, 1 tablet once a day, for 30 days": the whole of what was added. */
const inWords = (line: PrescriptionLine): string =>
  [line.medicine, takenInWords(keptLine(line)), line.instructions].filter(Boolean).join(', ')

const named = (lines: readonly PrescriptionLine[]) => lines.map(({ medicine }) => medicine).join(', ')

/** A typed line, read with the medicines that its name can mean; `choices` where one of them is to be chosen. */
export async function readTyped(asking: Asking, typed: string, code?: string) {
  const [first] = readWords(typed).name
  const all = first ? await medicinesFor(asking, first) : []
  const chosen = medicineOf(code)
  const answer = chosen ? { medicine: chosen } : code === AS_TYPED ? 'as typed' : undefined
  const { choices, asTyped, ...read } = parseLine<KnownMedicine>(
    typed,
    (words) => all.filter((one) => isFound(words, one)),
    answer,
  )
  const offered = choices.flatMap((one) => (one.code ? [{ code: one.code, name: one.name }] : []))
  const free = { code: AS_TYPED, name: `As I typed it: ${read.line.medicine}` }
  const isAsked = !answer && (choices.length > 0 || asTyped)
  return { ...read, choices: isAsked ? [...offered, ...(asTyped || offered.length === 0 ? [free] : [])] : [] }
}

/** The lines of an earlier prescription of the same patient, without those that were stopped; the last one if none is named. */
async function earlierLines(asking: Asking, visit: WrittenAt, prescriptionId: string | null) {
  const { db, me } = asking
  const [earlier] = await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptions),
        eq(prescriptions.patientId, visit.patientId),
        inArray(prescriptions.status, ['signed', 'expired', ...(prescriptionId ? (['superseded'] as const) : [])]),
        prescriptionId ? eq(prescriptions.id, prescriptionId) : ne(prescriptions.visitId, visit.id),
      ),
    )
    .orderBy(desc(prescriptions.signedAt))
    .limit(1)
  if (!earlier) throw refuse.conflict('There is no earlier prescription of this patient to repeat.')
  const lines = await linesOf(db, me, earlier.id)
  return lines
    .filter(({ stoppedOn }) => stoppedOn === null)
    .map((line) => {
      const { startOn, ...again } = writtenAgain(line)
      return again
    })
}
