import { MEDICINES, type Medicine } from '#db/reference/medicines.ts'
import { parseLine } from '../parse-line.ts'
import { describeDosing } from '../rules.ts'
import { matchesName } from './medicine-names.ts'

type WrittenLine = [line: string, medicine?: string, taken?: string, instructions?: string]

/** Reads a list of lines: `line | medicine | how it is taken | instructions`. */
export const toWrittenLines = (rows: string): WrittenLine[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split(' | ') as WrittenLine)

const WEIGHT_G = 12_000

const find = (words: string) => MEDICINES.filter((medicine) => matchesName(words, medicine))

/** What the parser makes of a line. A question is answered with the medicine that is meant. */
export function readWrittenLine(text: string, meant: string | undefined) {
  const asked = parseLine<Medicine>(text, find, { weightG: WEIGHT_G })
  if (asked.refusal) return { outcome: 'refused', said: asked.refusal }
  const isAsked = asked.choices.length > 0 || asked.asTyped
  const chosen = asked.choices.find(({ name }) => name === meant)
  const { line } = isAsked
    ? parseLine<Medicine>(text, find, { weightG: WEIGHT_G, answer: chosen ? { medicine: chosen } : 'as typed' })
    : asked
  const taken = describeDosing({ dose: null, pattern: null, food: null, durationDays: null, ...line })
  return {
    outcome: isAsked ? 'asked' : 'understood',
    isOffered: chosen !== undefined,
    said: [line.medicine, taken, line.instructions].join(' | '),
  }
}
