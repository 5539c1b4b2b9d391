import { expect, it } from 'vitest'
import { flagMeasures } from './flags.ts'
import type { Measures } from './rules.ts'
import { createMeasures } from './testing.ts'
import { describeWorstFinding } from './worst-finding.ts'

it.each([
  [{ systolic: 185, diastolic: 121, pulse: 105 }, 'Blood pressure 185/121 mmHg: very high'],
  [{ systolic: 185 }, 'Systolic blood pressure 185 mmHg: very high'],
  [{ pulse: 105, spo2: 85 }, 'Oxygen saturation 85 %: very low'],
  [{ pulse: 105 }, 'Pulse 105/min: high'],
  [{ pulse: 80 }, ''],
] as const)('describeWorstFinding of %j is %j', (values: Partial<Measures>, words) => {
  const measures = createMeasures(values)
  expect(describeWorstFinding(measures, flagMeasures(measures, { years: 40, days: 14_610 }).flags)).toBe(words)
})
