import { formatTable, print } from './table.ts'

export interface Figure {
  what: string
  measured: string
  /** Empty for a figure that is only for comparison. */
  goal: string
  /** Whether the goal is met; null if it was not measured, or if there is none. */
  met: boolean | null
}

const missedGoals: string[] = []
const goalsNotMeasured: string[] = []

/** Creates a figure that could not be measured. Its goal counts as not met. */
export const createUnmeasuredFigure = (what: string, reason: string, goal: string): Figure => ({
  what,
  measured: `not measured: ${reason}`,
  goal,
  met: null,
})

/** Prints the figures of a section, and records the goals that are not met. */
export function report(title: string, figures: readonly Figure[]): void {
  print(`\n${title}\n`)
  print(
    formatTable(
      ['figure', 'measured', 'goal', ''],
      figures.map((figure) => [figure.what, figure.measured, figure.goal, nameVerdict(figure)]),
    ),
  )
  for (const { what, goal, met } of figures) {
    if (met === false) missedGoals.push(`${title}: ${what}`)
    if (met === null && goal !== '') goalsNotMeasured.push(`${title}: ${what}`)
  }
}

function nameVerdict({ goal, met }: Figure): string {
  if (met === null) return goal === '' ? '' : 'NOT MEASURED'
  return met ? 'met' : 'MISSED'
}

/** Lists the goals that this run did not meet. A goal that was not measured is not met. */
export function summarizeGoals(): { areMet: boolean; lines: string[] } {
  const listGoals = (title: string, goals: readonly string[]) =>
    goals.length === 0 ? [] : [`${title}: ${goals.length}`, ...goals.map((goal) => `  ${goal}`)]
  const lines = [...listGoals('Goals missed', missedGoals), ...listGoals('Goals not measured', goalsNotMeasured)]
  return lines.length === 0 ? { areMet: true, lines: ['All goals of this run are met.'] } : { areMet: false, lines }
}
