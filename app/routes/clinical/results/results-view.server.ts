import { formatResult } from '#contract/clinical/results/rules.ts'
import type { OutsideResult } from '#contract/clinical/results/schema.ts'
import type { Formatter } from '~/lib/format/format'

/** "HbA1c 7.2 %, 21-Nov-2026" */
export const formatLastResults = (results: readonly OutsideResult[], format: Formatter): string[] =>
  results.map((result) => `${result.testName} ${formatResult(result)}, ${format.day(result.takenOn)}`)
