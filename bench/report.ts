import { formatTable, print } from './table.ts'

export interface Figure {
  what: string
  measured: string
  /** The goal and if it is met; null for a figure that is only for comparison. */
  goal: string
  met: boolean | null
}

const missedGoals: string[] = []

/** Prints the figures of a section and records missed goals. */
export function report(title: string, figures: readonly Figure[]): void {
  const verdict = ({ met }: Figure) => (met === null ? '' : met ? 'met' : 'MISSED')
  print(`\n${title}\n`)
  print(
    formatTable(
      ['figure', 'measured', 'goal', ''],
      figures.map((figure) => [figure.what, figure.measured, figure.goal, verdict(figure)]),
    ),
  )
  for (const { what, met } of figures) if (met === false) missedGoals.push(`${title}: ${what}`)
}

/** Lists the missed goals of this run. */
export const listMissedGoals = (): readonly string[] => missedGoals
