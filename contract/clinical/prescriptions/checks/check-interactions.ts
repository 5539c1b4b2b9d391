import { kindsOf } from '../find-ingredients.ts'
import type { Interaction, Pharmacopoeia } from '../pharmacopoeia.ts'
import { type ConcurrentMedicine, concurrentInWords, pairWithConcurrent } from './check-duplicates.ts'
import type { Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize, toFinding } from './finding.ts'

/** Finds the most severe known interaction of two ingredients, in either order. */
export function findInteraction(one: string, other: string, book: Pharmacopoeia): Interaction | null {
  if (one === other) return null
  const [first, second] = [kindsOf(one, book), kindsOf(other, book)]
  const known = book.interactions.filter(
    ({ between: [a, b] }) => (first.includes(a) && second.includes(b)) || (first.includes(b) && second.includes(a)),
  )
  return known.find(({ severity }) => severity === 'high') ?? known[0] ?? null
}

/** Checks each line against the other lines and against what is already taken. */
export function findInteractions(
  lines: readonly LineToCheck[],
  patient: Pick<PatientForChecks, 'active' | 'longTerm'>,
  book: Pharmacopoeia,
): Finding[] {
  return pairWithConcurrent(lines, patient, book)
    .filter(({ line }) => !line.local)
    .flatMap(({ line, others }) =>
      others
        .filter(({ local }) => !local)
        .flatMap((other) => line.ingredients.flatMap((name) => interactionsWith(line, name, other, book))),
    )
}

function interactionsWith(line: LineToCheck, name: string, other: ConcurrentMedicine, book: Pharmacopoeia): Finding[] {
  return other.ingredients.flatMap((beside): Finding[] => {
    // Ingredients of the same combination product don't count.
    if (line.ingredients.includes(beside) || other.ingredients.includes(name)) return []
    const interaction = findInteraction(name, beside, book)
    if (!interaction) return []
    const pair = [name, beside].sort()
    const from = other.source === 'written' ? '' : ` ${capitalize(concurrentInWords(other))}.`
    const { severity } = interaction
    const words = `${capitalize(pair[0]!)} with ${pair[1]}: ${interaction.words}${from}`
    return [toFinding('interaction', severity, line.medicine, [pair.join('+'), severity], words)]
  })
}
