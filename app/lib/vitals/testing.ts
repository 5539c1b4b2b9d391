import type { VitalsReading } from '#contract/clinical/vitals/schema.ts'
import { taken } from '#contract/clinical/vitals/testing.ts'

/** A reading as the API answers with it, of a moment and some measures. */
export function readingAt(measuredAt: string, some: Parameters<typeof taken>[0], more: Partial<VitalsReading> = {}) {
  const nobody = { glucoseWhen: null, position: null, arm: null, temperatureSite: null, onOxygen: null }
  const said = { pregnant: null, lactating: null, lastPeriodOn: null }
  return {
    ...{ vitalsId: measuredAt, measuredAt, measuredBy: 'Anil Rao', visitId: null, measures: taken(some) },
    circumstances: { ...nobody, ...said },
    ...{ bmiTenths: null, bmiClass: '', flags: {}, unjudged: [], note: null, corrected: false, correction: null },
    ...more,
  } satisfies VitalsReading
}
