import type { VitalsReading } from '#contract/clinical/vitals/schema.ts'
import { createMeasures } from '#contract/clinical/vitals/testing.ts'

/** Builds a reading as the API returns it. */
export function buildReading(
  measuredAt: string,
  some: Parameters<typeof createMeasures>[0],
  more: Partial<VitalsReading> = {},
) {
  return {
    vitalsId: measuredAt,
    measuredAt,
    measuredBy: 'Anil Rao',
    visitId: null,
    measures: createMeasures(some),
    practiceUnit: 'C',
    circumstances: {
      glucoseWhen: null,
      position: null,
      arm: null,
      temperatureSite: null,
      onOxygen: null,
      pregnant: null,
      lactating: null,
      lastPeriodOn: null,
      dueOn: null,
    },
    bmiTenths: null,
    bmiClass: '',
    flags: {},
    unjudged: [],
    note: null,
    corrected: false,
    correction: null,
    ...more,
  } satisfies VitalsReading
}
