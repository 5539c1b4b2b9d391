import { besides, type Other, taken } from './check-duplicates.ts'
import type { Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { capital } from './finding.ts'
import { kindsOf } from './ingredients-of.ts'
import type { Interaction, Pharmacopoeia } from './pharmacopoeia.ts'

/** What happens when two ingredients are taken together, whichever comes first: the worst that is known. */
export function interactionOf(one: string, other: string, book: Pharmacopoeia): Interaction | null {
  if (one === other) return null
  const [first, second] = [kindsOf(one, book), kindsOf(other, book)]
  const known = book.interactions.filter(
    ({ between: [a, b] }) => (first.includes(a) && second.includes(b)) || (first.includes(b) && second.includes(a)),
  )
  return known.find(({ severity }) => severity === 'high') ?? known[0] ?? null
}

/** Two medicines at a time: among those that are written, and with what is taken already. */
export function interactionFindings(
  lines: readonly LineToCheck[],
  patient: Pick<PatientForChecks, 'active' | 'longTerm'>,
  book: Pharmacopoeia,
): Finding[] {
  return besides(lines, patient, book)
    .filter(({ line }) => !line.local)
    .flatMap(({ line, others }) =>
      others
        .filter(({ local }) => !local)
        .flatMap((other) => line.ingredients.flatMap((name) => withOther(line, name, other, book))),
    )
}

function withOther(line: LineToCheck, name: string, other: Other, book: Pharmacopoeia): Finding[] {
  return other.ingredients.flatMap((beside): Finding[] => {
    // What one product holds of both was put together on purpose.
    if (line.ingredients.includes(beside) || other.ingredients.includes(name)) return []
    const interaction = interactionOf(name, beside, book)
    if (!interaction) return []
    const pair = [name, beside].sort()
    const from = other.how === 'written' ? '' : ` ${capital(taken(other))}.`
    return [
      {
        finding: `interaction:${pair.join('+')}:${interaction.severity}`,
        kind: 'interaction',
        severity: interaction.severity,
        medicine: line.medicine,
        words: `${capital(pair[0]!)} with ${pair[1]}: ${interaction.words}${from}`,
      },
    ]
  })
}
