type ValueOf<Choices extends readonly { value: string }[]> = Choices[number]['value']

/** The circumstances of a measurement, and answers about pregnancy; null if not recorded. */
export interface Circumstances {
  glucoseWhen: GlucoseWhen | null
  position: ValueOf<typeof POSITIONS> | null
  arm: ValueOf<typeof ARMS> | null
  temperatureSite: ValueOf<typeof TEMPERATURE_SITES> | null
  onOxygen: boolean | null
  pregnant: boolean | null
  lactating: boolean | null
  /** First day of the last period. */
  lastPeriodOn: string | null
  /** The due date by ultrasound. */
  dueOn: string | null
}

export const GLUCOSE_WHEN = [
  { value: 'fasting', label: 'Fasting' },
  { value: 'after_meal', label: '2 hours after a meal' },
  { value: 'random', label: 'At any time (random)' },
] as const
export type GlucoseWhen = ValueOf<typeof GLUCOSE_WHEN>

export const POSITIONS = [
  { value: 'sitting', label: 'Sitting' },
  { value: 'lying', label: 'Lying' },
  { value: 'standing', label: 'Standing' },
] as const

export const ARMS = [
  { value: 'left', label: 'Left arm' },
  { value: 'right', label: 'Right arm' },
] as const

export const TEMPERATURE_SITES = [
  { value: 'oral', label: 'Mouth' },
  { value: 'axillary', label: 'Armpit' },
  { value: 'tympanic', label: 'Ear' },
  { value: 'forehead', label: 'Forehead' },
  { value: 'rectal', label: 'Rectum' },
] as const

export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
type YesNo = ValueOf<typeof YES_NO>

/** The circumstances as typed in the form. */
export type CircumstancesInput = Partial<
  Omit<{ [Name in keyof Circumstances]: NonNullable<Circumstances[Name]> }, 'pregnant' | 'lactating'> &
    Record<'pregnant' | 'lactating', YesNo>
>

const yesNoToBoolean = (answer: YesNo | undefined) => (answer === undefined ? null : answer === 'yes')
const booleanToYesNo = (answer: boolean | null): YesNo | undefined =>
  answer === null ? undefined : answer ? 'yes' : 'no'

/** Reads the circumstances from the form. A due date means that the patient is pregnant. */
export function parseCircumstances(input: CircumstancesInput): Circumstances {
  const { glucoseWhen = null, position = null, arm = null, temperatureSite = null } = input
  const { lastPeriodOn = null, dueOn = null } = input
  const pregnancy = {
    pregnant: yesNoToBoolean(input.pregnant) ?? (dueOn ? true : null),
    lactating: yesNoToBoolean(input.lactating),
  }
  return {
    glucoseWhen,
    position,
    arm,
    temperatureSite,
    lastPeriodOn,
    dueOn,
    onOxygen: input.onOxygen || null,
    ...pregnancy,
  }
}

/** Turns stored circumstances back into the values of the form. */
export function toCircumstancesInput(stored: Circumstances): CircumstancesInput {
  return {
    glucoseWhen: stored.glucoseWhen ?? undefined,
    position: stored.position ?? undefined,
    arm: stored.arm ?? undefined,
    temperatureSite: stored.temperatureSite ?? undefined,
    onOxygen: stored.onOxygen || undefined,
    pregnant: booleanToYesNo(stored.pregnant),
    lactating: booleanToYesNo(stored.lactating),
    lastPeriodOn: stored.lastPeriodOn ?? undefined,
    dueOn: stored.dueOn ?? undefined,
  }
}

/** Returns the label of a choice; empty without one. */
export const labelOf = (choices: readonly { value: string; label: string }[], value: string | null): string =>
  choices.find((choice) => choice.value === value)?.label ?? ''
