import { kindsOf } from '../find-ingredients.ts'
import type { Interaction, Pharmacopoeia } from '../pharmacopoeia.ts'
import { type ConcurrentMedicine, describeConcurrent, pairWithConcurrent } from './check-duplicates.ts'
import type { Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize, toFinding } from './finding.ts'

/** Finds the most severe known interaction of two ingredients, in either order. */
export function findInteraction(name: string, otherName: string, pharmacopoeia: Pharmacopoeia): Interaction | null {
  if (name === otherName) return null
  const [kinds, otherKinds] = [kindsOf(name, pharmacopoeia), kindsOf(otherName, pharmacopoeia)]
  const interactions = pharmacopoeia.interactions.filter(
    ({ between: [a, b] }) =>
      (kinds.includes(a) && otherKinds.includes(b)) || (kinds.includes(b) && otherKinds.includes(a)),
  )
  return interactions.find(({ severity }) => severity === 'high') ?? interactions[0] ?? null
}

/** Checks each line against the other lines and against what is already taken. */
export function findInteractions(
  lines: readonly LineToCheck[],
  patient: Pick<PatientForChecks, 'active' | 'longTerm'>,
  pharmacopoeia: Pharmacopoeia,
): Finding[] {
  return pairWithConcurrent(lines, patient, pharmacopoeia)
    .filter(({ line }) => !line.local)
    .flatMap(({ line, others }) =>
      others
        .filter(({ local }) => !local)
        .flatMap((other) => line.ingredients.flatMap((name) => findInteractionsWith(line, name, other, pharmacopoeia))),
    )
}

function findInteractionsWith(
  line: LineToCheck,
  name: string,
  other: ConcurrentMedicine,
  pharmacopoeia: Pharmacopoeia,
): Finding[] {
  return other.ingredients.flatMap((otherName): Finding[] => {
    // Ingredients of the same combination product don't count.
    if (line.ingredients.includes(otherName) || other.ingredients.includes(name)) return []
    const interaction = findInteraction(name, otherName, pharmacopoeia)
    if (!interaction) return []
    const pair = [name, otherName].sort()
    const sourceSentence = other.source === 'written' ? '' : ` ${capitalize(describeConcurrent(other))}.`
    const { severity } = interaction
    const words = `${capitalize(pair[0]!)} with ${pair[1]}: ${interaction.words}${sourceSentence}`
    return [toFinding('interaction', severity, line.medicine, [pair.join('+'), severity], words)]
  })
}
