import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice, savePracticeSettings } from '#api/practice/public.ts'
import type { IcdEdition } from '#contract/clinical/catalogue/icd.ts'
import type { BmiScale } from '#contract/clinical/vitals/bmi.ts'
import type { VitalsSettings } from '#contract/clinical/vitals/schema.ts'

/** Reads the BMI scale, temperature unit and edition of ICD-10 of the practice. `version` is that of the practice. */
export async function getVitalsSettings({ db, me }: Pick<QueryContext, 'db' | 'me'>): Promise<VitalsSettings> {
  const practice = await findPractice(db, me.practiceId)
  if (!practice) throw refuse.notFound('practice')
  const { bmiScale, temperatureUnit, icdEdition, version } = practice
  return {
    bmiScale: bmiScale as BmiScale,
    temperatureUnit: temperatureUnit === 'F' ? 'F' : 'C',
    icdEdition: icdEdition as IcdEdition,
    version,
  }
}

/** Saves the BMI scale, temperature unit and edition of ICD-10 of the practice. */
export async function saveVitalsSettings(ctx: CommandContext, { version, ...settings }: VitalsSettings) {
  return savePracticeSettings(ctx, {
    object: 'vitals-settings',
    version,
    read: () => getVitalsSettings(ctx),
    toColumns: () => settings,
  })
}
