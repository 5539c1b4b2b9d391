import { toNameKey } from '../../visits/rules.ts'
import { type ActiveMedicine, type Finding, type LineToCheck, toFinding, toKeyPart } from './finding.ts'

/** Returns whether a line repeats an earlier medicine before its course ends: the same ingredients, used alike. */
export function isRepeat(
  line: Pick<LineToCheck, 'medicine' | 'ingredients' | 'local' | 'from'>,
  { medicine, ingredients, local = false, until }: Omit<ActiveMedicine, 'doses'>,
): boolean {
  if (line.local !== local || (until !== null && line.from > until)) return false
  if (line.ingredients.length === 0) return toNameKey(line.medicine) === toNameKey(medicine)
  return line.ingredients.length === ingredients.length && line.ingredients.every((name) => ingredients.includes(name))
}

/** Splits the medicines that are still taken into those that the lines repeat and the others. */
export function splitRepeated<Active extends ActiveMedicine>(
  lines: readonly LineToCheck[],
  active: readonly Active[],
): { repeated: Active[]; others: Active[] } {
  const repeats = (medicine: Active) => lines.some((line) => isRepeat(line, medicine))
  return { repeated: active.filter(repeats), others: active.filter((medicine) => !repeats(medicine)) }
}

/**
 * Creates the one finding about all repeated medicines: a question, or once the prescription replaces the earlier ones,
 * a note. Null without any.
 */
export function toRepeatFinding(repeated: readonly ActiveMedicine[], replaces: boolean): Finding | null {
  const names = [...new Set(repeated.map(({ medicine }) => medicine))].toSorted()
  if (names.length === 0) return null
  const list = names.join(', ')
  const words = replaces
    ? 'This prescription replaces the earlier one.'
    : 'Prescribed before and still being taken. Does this prescription replace the earlier one?'
  // Keys are limited in length, so each name is cut.
  const key = names.map((name) => toKeyPart(name).slice(0, 24)).join('+')
  const keyParts = [replaces ? 'replaced' : 'asked', names.length, key.slice(0, 300)]
  return toFinding('repeat', replaces ? 'low' : 'high', list, keyParts, words)
}
