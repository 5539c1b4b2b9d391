/** How something was measured, and answers about pregnancy; null if not recorded. */
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

/** The circumstances as typed in the form. */
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

const yesNoToBoolean = (answer: YesNo | undefined) => (answer === undefined ? null : answer === 'yes')
const booleanToYesNo = (answer: boolean | null): YesNo | undefined =>
  answer === null ? undefined : answer ? 'yes' : 'no'

/** Reads the circumstances from the form. */
export function parseCircumstances(typed: TypedCircumstances): Circumstances {
  const { glucoseWhen = null, position = null, arm = null, temperatureSite = null, lastPeriodOn = null } = typed
  const pregnancy = { pregnant: yesNoToBoolean(typed.pregnant), lactating: yesNoToBoolean(typed.lactating) }
  return { glucoseWhen, position, arm, temperatureSite, lastPeriodOn, onOxygen: typed.onOxygen || null, ...pregnancy }
}

/** Turns stored circumstances back into the values of the form. */
export function toTypedCircumstances(stored: Circumstances): TypedCircumstances {
  return {
    glucoseWhen: stored.glucoseWhen ?? undefined,
    position: stored.position ?? undefined,
    arm: stored.arm ?? undefined,
    temperatureSite: stored.temperatureSite ?? undefined,
    onOxygen: stored.onOxygen || undefined,
    pregnant: booleanToYesNo(stored.pregnant),
    lactating: booleanToYesNo(stored.lactating),
    lastPeriodOn: stored.lastPeriodOn ?? undefined,
  }
}

/** Returns the label of a choice; empty without one. */
export const labelOf = (choices: readonly { value: string; label: string }[], value: string | null): string =>
  choices.find((one) => one.value === value)?.label ?? ''
