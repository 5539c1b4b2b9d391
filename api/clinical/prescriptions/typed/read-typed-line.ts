import type { CommandContext } from '#api/kernel/context.ts'
import { parseLine } from '#contract/clinical/prescriptions/parse-line.ts'
import { readWords } from '#contract/clinical/prescriptions/read-words.ts'
import { AS_TYPED } from '#contract/clinical/prescriptions/schema.ts'
import type { KnownMedicine } from '#contract/clinical/prescriptions/typed-lines/known-medicine.ts'
import { matchesName } from '#contract/clinical/prescriptions/typed-lines/medicine-names.ts'
import { findMedicineByCode, searchMedicines } from '../medicines.ts'

/** Reads a typed line against the medicines that its name can mean; `choices` if the doctor has to choose one. */
export async function readTypedLine(ctx: CommandContext, text: string, code?: string, weightG: number | null = null) {
  const [first] = readWords(text).name
  const all = first ? await searchMedicines(ctx, first) : []
  const chosen = findMedicineByCode(code)
  const answer = chosen ? { medicine: chosen } : code === AS_TYPED ? 'as typed' : undefined
  const { choices, asTyped, ...parsed } = parseLine<KnownMedicine>(
    text,
    (words) => all.filter((medicine) => matchesName(words, medicine)),
    { answer, weightG },
  )
  if (answer || (choices.length === 0 && !asTyped)) return { ...parsed, choices: [] }
  const listed = choices.flatMap(({ code, name }) => (code ? [{ code, name }] : []))
  const unlistedChoice = { code: AS_TYPED, name: `As I typed it: ${parsed.line.medicine}` }
  return { ...parsed, choices: asTyped || listed.length === 0 ? [...listed, unlistedChoice] : listed }
}
