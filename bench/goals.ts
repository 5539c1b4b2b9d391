import { formatTable, print } from './table.ts'

export interface Figure {
  what: string
  measured: string
  /** What it is to be, in words; and whether it is. Null where it is told for comparison alone. */
  goal: string
  met: boolean | null
}

const missedGoals: string[] = []

/** Prints a section's figures. What misses its goal says so, and the command ends with 1. */
export function report(title: string, figures: readonly Figure[]): void {
  const verdict = ({ met }: Figure) => (met === null ? '' : met ? 'met' : 'MISSED')
  print(`\n${title}\n`)
  print(
    formatTable(
      ['figure', 'measured', 'goal', ''],
      figures.map((one) => [one.what, one.measured, one.goal, verdict(one)]),
    ),
  )
  for (const { what, met } of figures) if (met === false) missedGoals.push(`${title}: ${what}`)
}

/** What was missed in this run. */
export const listMissedGoals = (): readonly string[] => missedGoals
