import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { overFavourite, writtenAgain } from '#contract/prescriptions/again.ts'
import { parseLine } from '#contract/prescriptions/line-text.ts'
import type { DraftWritten, PrescriptionLine } from '#contract/prescriptions/schema.ts'
import { nameKey } from '#contract/visits/rules.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { refuse } from '../refuse.ts'
import type { Asking } from '../visits/chart.ts'
import { within } from '../within.ts'
import type { WrittenAt } from './draft.ts'
import { favouriteLine, takeFavourite } from './favourites.ts'
import { linesOf } from './lines.ts'
import { type Found, medicineOf, medicinesFor } from './medicines.ts'
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
  if ('line' in add) return putTyped(asking, lines, add.line, add.medicineCode)
  if ('templateId' in add) {
    const { name, lines: more } = await takeTemplate(asking, add.templateId)
    return { ...merged(lines, more), message: `${name}: ${counted(more.length)} added` }
  }
  if ('favouriteId' in add) return merged(lines, [await takeFavourite(asking, add.favouriteId)])
  const earlier = await earlierLines(asking, visit, 'prescriptionId' in add ? add.prescriptionId : null)
  return { ...merged(lines, earlier), message: `${counted(earlier.length)} repeated` }
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
    return { ...merged(lines, more), message: `${name}: ${counted(more.length)} added` }
  }
  const { line: read, bare, choices: offered, remarks } = await readTyped(asking, typed, code)
  const same = (one: PrescriptionLine) => nameKey(one.medicine) === nameKey(read.medicine)
  const before = lines.find(same)
  if (offered.length > 0 && !before) return { lines: [...lines], added: [], choices: offered }
  const favourite = before ? null : await favouriteLine(asking, read.medicine)
  const line = favourite ? overFavourite(bare, favourite) : read
  const { steps, ...rest } = { ...before, ...line }
  // Another way of taking it is counted anew.
  const { quantityMilli, quantityReason, ...counts } = rest
  const whole = line.pattern || line.dose || line.durationDays ? counts : rest
  const kept = line.steps ?? (line.pattern ? undefined : steps)
  return {
    ...merged(lines, [{ ...whole, ...(kept && { steps: kept }) }]),
    ...(remarks.length > 0 && { message: `${remarks.join('. ')}.` }),
  }
}

/** A typed line, read with the medicines that its name can mean; `choices` where they are several. */
export async function readTyped(asking: Asking, typed: string, code?: string) {
  // Without the list nothing is said but what was typed.
  const { medicine: name, ...bare } = parseLine<Found>(typed, () => []).line
  const chosen = medicineOf(code)
  const found = chosen
    ? [{ ...chosen, ingredients: chosen.ingredients.length, fit: 3, favourite: false }]
    : await medicinesFor(asking, name)
  const { line, choices, remarks } = parseLine<Found>(typed, () => found)
  const listed = choices.flatMap((one) => (one.code ? [{ code: one.code, name: one.name }] : []))
  return { line, bare, remarks, choices: listed }
}

/** The lines of an earlier prescription of the same patient, without those that were stopped; the last one if none is named. */
async function earlierLines(asking: Asking, visit: WrittenAt, prescriptionId: string | null) {
  const { db, me } = asking
  const [earlier] = await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(
      and(
        within(db, me, 'practice', prescriptions),
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
