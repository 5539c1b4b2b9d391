import type { CommandContext } from '#api/kernel/context.ts'
import { type MedicineAnswer, parseLine } from '#contract/clinical/prescriptions/parse-line.ts'
import { readWords } from '#contract/clinical/prescriptions/read-words.ts'
import { AS_TYPED, SPELT_AS } from '#contract/clinical/prescriptions/schema.ts'
import type { KnownMedicine } from '#contract/clinical/prescriptions/typed-lines/known-medicine.ts'
import { matchesName } from '#contract/clinical/prescriptions/typed-lines/medicine-names.ts'
import { refuseSecondMedicine } from '#contract/clinical/prescriptions/typed-lines/second-medicine.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { findMedicineByCode, searchMedicines } from '../medicines.ts'
import { assumeOnePiece } from './brand-piece.ts'
import { describeBrand, isUnknownName, listCorrections } from './spelling.ts'

interface Choice {
  code: string
  name: string
}

/** Enough for the strengths of two medicines. */
const MAX_SIMILAR = 8

async function parseTyped(
  ctx: CommandContext,
  text: string,
  weightG: number | null,
  answer?: MedicineAnswer<KnownMedicine>,
) {
  const [first] = readWords(text).name
  const all = first ? await searchMedicines(ctx, first) : []
  const find = (words: string) => all.filter((medicine) => matchesName(words, medicine))
  const parsed = parseLine<KnownMedicine>(text, find, { answer, weightG })
  const refusal = parsed.refusal ?? refuseSecondMedicine(parsed.line.instructions, PHARMACOPOEIA)
  return { ...parsed, refusal, line: assumeOnePiece(parsed.line) }
}

const toChoices = (medicines: readonly (KnownMedicine | null)[]): Choice[] =>
  medicines.flatMap((one) => (one?.code ? [{ code: one.code, name: one.name }] : []))

/** Lists the medicines and brands with a similar name, if nothing is known about the typed one. */
async function listSimilar(ctx: CommandContext, text: string, name: string, weightG: number | null): Promise<Choice[]> {
  if (!(await isUnknownName(ctx, name))) return []
  const similar: Choice[] = []
  for (const correction of listCorrections(text)) {
    const { medicine, choices, line, refusal } = await parseTyped(ctx, correction.text, weightG)
    if (refusal) continue
    const listed = toChoices(medicine ? [medicine] : choices)
    const brand = listed.length > 0 ? null : describeBrand(line.medicine)
    similar.push(...listed, ...(brand ? [{ code: `${SPELT_AS}${correction.name}`, name: brand }] : []))
  }
  return similar
    .filter(({ code }, index) => similar.findIndex((one) => one.code === code) === index)
    .slice(0, MAX_SIMILAR)
}

/**
 * Reads a typed line against the medicines that its name can mean; `choices` if the doctor has to choose one. A misspelt
 * name is never corrected without asking.
 */
export async function readTypedLine(ctx: CommandContext, text: string, code?: string, weightG: number | null = null) {
  const spelt = code?.startsWith(SPELT_AS)
    ? listCorrections(text).find(({ name }) => `${SPELT_AS}${name}` === code)
    : undefined
  const chosen = findMedicineByCode(code)
  const answer = chosen ? { medicine: chosen } : code === AS_TYPED || spelt ? 'as typed' : undefined
  const { choices, asTyped, ...parsed } = await parseTyped(ctx, spelt?.text ?? text, weightG, answer)
  if (answer) return { ...parsed, choices: [] }
  const listed = toChoices(choices)
  const isUnlisted = !parsed.refusal && parsed.medicine === null && choices.length === 0
  const similar = isUnlisted ? await listSimilar(ctx, text, parsed.line.medicine, weightG) : []
  if (choices.length === 0 && !asTyped && similar.length === 0) return { ...parsed, choices: [] }
  const unlistedChoice = { code: AS_TYPED, name: `As I typed it: ${parsed.line.medicine}` }
  const isOffered = asTyped || listed.length === 0
  return { ...parsed, choices: [...listed, ...similar, ...(isOffered ? [unlistedChoice] : [])] }
}
