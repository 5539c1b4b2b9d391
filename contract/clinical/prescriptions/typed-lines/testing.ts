import { parseLine } from '../parse-line.ts'
import { describeDosing } from '../rules.ts'
import type { KnownMedicine } from './known-medicine.ts'
import { matchesName } from './medicine-names.ts'

type WrittenLine = [line: string, medicine?: string, taken?: string, instructions?: string]

/** Reads a list of lines: `line | medicine | how it is taken | instructions`. */
export const toWrittenLines = (rows: string): WrittenLine[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split(' | ') as WrittenLine)

const WEIGHT_G = 12_000

/** Creates a reader that says what the parser makes of a line. A question is answered with the medicine that is meant. */
export function createLineReader<Medicine extends KnownMedicine>(medicines: readonly Medicine[]) {
  const find = (words: string) => medicines.filter((medicine) => matchesName(words, medicine))
  return (text: string, meant: string | undefined) => {
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
}

type LineReader = (text: string, meant: string | undefined) => { outcome: string; isOffered?: boolean; said: string }

/**
 * Compares what a line was understood as with what was meant. Refusing or asking is right too, and without a medicine the line
 * must not be understood.
 * @returns the outcome, and two values that must be equal
 */
export function compareWithMeaning(read: LineReader, [text, medicine, taken, instructions]: WrittenLine) {
  const { outcome, isOffered, said } = read(text, medicine)
  if (outcome !== 'refused' && medicine === undefined) return { outcome, is: outcome, shouldBe: 'asked' }
  const meant = [medicine, taken, instructions].join(' | ')
  return outcome === 'understood' || isOffered
    ? { outcome, is: said, shouldBe: meant }
    : { outcome, is: outcome, shouldBe: outcome }
}
