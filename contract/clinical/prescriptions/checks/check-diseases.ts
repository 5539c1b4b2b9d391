import { kindsOf } from '../find-ingredients.ts'
import type { Contraindication, Disease, Pharmacopoeia } from '../pharmacopoeia.ts'
import type { Condition, Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { bySeverity, capitalize, toFinding, toKeyPart } from './finding.ts'

/** "No asthma" and "family history of asthma" are not a disease of the patient. */
const NOT_PRESENT = /^(?:no|not|denies|never|without|family|rule out|r\/o)\b|^\?/i

const normalize = (text: string) =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `

/** Returns whether a diagnosis or an entry of the history is a disease, by its code or the words of its name. */
export function matchesDisease({ name, code }: Pick<Condition, 'name' | 'code'>, disease: Disease): boolean {
  if (NOT_PRESENT.test(name.trim())) return false
  const text = normalize(name)
  return (
    disease.names.some((words) => text.includes(normalize(words))) ||
    (code !== null && disease.codes.some((start) => code.toUpperCase().startsWith(start)))
  )
}

const SOURCES: Readonly<Record<Condition['source'], string>> = {
  history: 'in the medical history',
  visit: 'a diagnosis of this visit',
  earlier: 'a diagnosis of an earlier visit',
}
const describeSource = ({ name, source }: Condition) => `${capitalize(name)} is ${SOURCES[source]}.`

/** Checks each ingredient against the diseases of the history and the diagnoses of the visit. */
export function findContraindications(
  lines: readonly LineToCheck[],
  { conditions = [] }: Pick<PatientForChecks, 'conditions'>,
  pharmacopoeia: Pharmacopoeia,
): Finding[] {
  const present = pharmacopoeia.diseases.flatMap((disease) => {
    const condition = conditions.find((one) => matchesDisease(one, disease))
    return condition ? [{ disease, condition }] : []
  })
  return lines.flatMap((line) =>
    present.flatMap(({ disease, condition }): Finding[] => {
      const worst = line.ingredients
        .flatMap((ingredient) => listContraindicationsOf(ingredient, disease, line.local, pharmacopoeia))
        .toSorted((a, b) => bySeverity(a.row, b.row))[0]
      if (!worst) return []
      const { ingredient, row } = worst
      const keyParts = [toKeyPart(line.medicine), ingredient, disease.name, row.severity]
      const words = `${describeSource(condition)} ${capitalize(ingredient)} ${row.words}.`
      return [toFinding('disease', row.severity, line.medicine, keyParts, words)]
    }),
  )
}

function listContraindicationsOf(
  ingredient: string,
  disease: Disease,
  local: boolean,
  pharmacopoeia: Pharmacopoeia,
): { ingredient: string; row: Contraindication }[] {
  const kinds = kindsOf(ingredient, pharmacopoeia)
  return pharmacopoeia.contraindications
    .filter((row) => row.disease === disease.name && kinds.includes(row.of) && (!local || row.alsoLocal))
    .map((row) => ({ ingredient, row }))
}
