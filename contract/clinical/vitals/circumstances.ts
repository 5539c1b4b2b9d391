/** How something was measured, and what else one asks at it, as far as somebody said so; null where nobody did. */
export interface Circumstances {
  glucoseWhen: GlucoseWhen | null
  position: Position | null
  arm: Arm | null
  temperatureSite: TemperatureSite | null
  onOxygen: boolean | null
  pregnant: boolean | null
  lactating: boolean | null
  /** First day of the last period. */
  lastPeriodOn: string | null
}

export const GLUCOSE_WHEN = [
  { value: 'fasting', label: 'Fasting' },
  { value: 'after_meal', label: '2 hours after a meal' },
  { value: 'random', label: 'At any time (random)' },
] as const
export type GlucoseWhen = (typeof GLUCOSE_WHEN)[number]['value']

export const POSITIONS = [
  { value: 'sitting', label: 'Sitting' },
  { value: 'lying', label: 'Lying' },
  { value: 'standing', label: 'Standing' },
] as const
type Position = (typeof POSITIONS)[number]['value']

export const ARMS = [
  { value: 'left', label: 'Left arm' },
  { value: 'right', label: 'Right arm' },
] as const
type Arm = (typeof ARMS)[number]['value']

export const TEMPERATURE_SITES = [
  { value: 'oral', label: 'Mouth' },
  { value: 'axillary', label: 'Armpit' },
  { value: 'tympanic', label: 'Ear' },
  { value: 'forehead', label: 'Forehead' },
  { value: 'rectal', label: 'Rectum' },
] as const
type TemperatureSite = (typeof TEMPERATURE_SITES)[number]['value']

export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
type YesNo = (typeof YES_NO)[number]['value']

/** What people choose and type of them; what is not said is missing. */
export interface TypedCircumstances {
  glucoseWhen?: GlucoseWhen
  position?: Position
  arm?: Arm
  temperatureSite?: TemperatureSite
  onOxygen?: boolean
  pregnant?: YesNo
  lactating?: YesNo
  lastPeriodOn?: string
}

const yesNoToBoolean = (said: YesNo | undefined) => (said === undefined ? null : said === 'yes')
const booleanToYesNo = (said: boolean | null): YesNo | undefined => (said === null ? undefined : said ? 'yes' : 'no')

export function parseCircumstances(typed: TypedCircumstances): Circumstances {
  const { glucoseWhen = null, position = null, arm = null, temperatureSite = null, lastPeriodOn = null } = typed
  const said = { pregnant: yesNoToBoolean(typed.pregnant), lactating: yesNoToBoolean(typed.lactating) }
  return { glucoseWhen, position, arm, temperatureSite, lastPeriodOn, onOxygen: typed.onOxygen || null, ...said }
}

/** The form's choices again from what is kept. */
export function toTypedCircumstances(kept: Circumstances): TypedCircumstances {
  return {
    glucoseWhen: kept.glucoseWhen ?? undefined,
    position: kept.position ?? undefined,
    arm: kept.arm ?? undefined,
    temperatureSite: kept.temperatureSite ?? undefined,
    onOxygen: kept.onOxygen || undefined,
    pregnant: booleanToYesNo(kept.pregnant),
    lactating: booleanToYesNo(kept.lactating),
    lastPeriodOn: kept.lastPeriodOn ?? undefined,
  }
}

/** The label of a choice; empty without one. */
export const labelOf = (choices: readonly { value: string; label: string }[], value: string | null): string =>
  choices.find((one) => one.value === value)?.label ?? ''
