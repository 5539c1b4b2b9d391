import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEDICINES, type Medicine } from '#db/reference/medicines.ts'
import { isPiece, tidyDose } from '../dose.ts'
import { parseLine } from '../parse-line.ts'
import { formatPattern, parsePattern } from '../pattern.ts'
import { type Step, toStepOfDoses } from '../steps.ts'
import { matchesName } from './medicine-names.ts'

const find = (words: string) => MEDICINES.filter((medicine) => matchesName(words, medicine))

/** A part of a line: what is meant, and how it is typed. */
interface Part<Value> {
  meant: Value
  typed: string
}
const part = <Value>(meant: Value, ...typed: string[]) => typed.map((one): Part<Value> => ({ meant, typed: one }))

/** How a form is typed, so that it can't be another one. */
function listFormWords(form: string): string[] {
  if (/^(?:gastro-resistant )?tablet$/.test(form)) return ['Tab', 'tab.', 'T.', 'TABLET', '']
  if (/^(?:gastro-resistant |soft )?capsule$/.test(form)) return ['Cap', 'cap.', '']
  if (form === 'extended-release tablet') return ['Tab SR', 'XR', 'extended-release tablet']
  if (form === 'dispersible tablet') return ['DT', 'Tab DT', 'dispersible tablet']
  if (/^(?:syrup|suspension|oral solution)$/.test(form)) return ['Syp', 'syrup', 'Susp.']
  if (/injection$/.test(form)) return ['Inj', 'Inj.', 'injection']
  return [form]
}

function listStrengthWords(strength: string): string[] {
  const number = /^(\d+(?:\.\d+)?) mg$/.exec(strength)?.[1]
  if (number)
    return [strength, number, `(${number})`, `${number}mg`, `${number} MG`, `${number.replace(/^0\./, '.')} mg`]
  return strength === 'standard' ? [''] : [strength]
}

const PIECES = [
  ...part(1, '1 tab', 'one tablet'),
  ...part(0.5, '½ tab', '1/2 tab', 'half tablet'),
  ...part(2, '2 tabs', 'two tabs'),
]
function listDoses({ doseUnit }: Medicine): Part<string | null>[] {
  const none = part(isPiece(doseUnit) || doseUnit === 'respule' ? `1 ${doseUnit}` : null, '')
  if (doseUnit === 'tablet')
    return [
      ...none,
      ...PIECES.map(({ meant, typed }) => ({ meant: tidyDose(`${meant} ${meant > 1 ? 'tablets' : 'tablet'}`), typed })),
    ]
  if (doseUnit === 'capsule')
    return [...none, ...part('1 capsule', '1 cap', 'one capsule'), ...part('2 capsules', '2 caps')]
  if (doseUnit === 'mL')
    return [
      ...part('5 mL', '5 ml', '5ml', '1 tsp'),
      ...part('2.5 mL', '2.5 ml', '1/2 tsp'),
      ...part('0.8 mL', '.8 ml', '0.8 mL'),
    ]
  if (doseUnit === 'drop') return part('2 drops', '2 drops', '2 gtts')
  if (doseUnit === 'puff') return part('2 puffs', '2 puffs')
  if (doseUnit === 'unit') return part('10 units', '10 units')
  if (doseUnit === 'application') return part('1 application', 'LA', '1 application')
  return none
}

const FREQUENCY: Part<string>[] = [
  ...part('OD', 'OD', 'o.d.', 'once daily'),
  ...part('BD', 'BD', 'b.d.', 'B.D.', 'twice a day', 'bid'),
  ...part('TDS', 'TDS', 't.d.s.', 'tid'),
  ...part('QID', 'QID', 'qds'),
  ...part('HS', 'HS', 'h.s.', 'at bedtime'),
  ...part('Q6H', 'q6h', 'Q6H', '6 hourly'),
  ...part('1-0-1', '1-0-1', '1+0+1', '1 0 1', '1 - 0 - 1', '1 + 0 + 1'),
  ...part('1-0-0', '1-0-0', 'OM', '1 0 0'),
  ...part('0-0-1', '0-0-1', 'ON', 'at night'),
  ...part('2-0-1', '2-0-1', '2+0+1'),
  ...part('QOD', 'alt days', 'alternate days', 'every other day'),
  ...part('WEEKLY', 'weekly', 'once a week'),
  ...part('5 TIMES A DAY', '5 times a day', 'five times daily', '5 times/day'),
  ...part('TWICE WEEKLY', 'twice weekly', 'twice a week', '2 times a week'),
  ...part('THRICE WEEKLY', 'thrice weekly', '3 times per week'),
  ...part('Q12H', 'q12h', '12 hourly'),
  ...part('1-1-1', '1-1-1', '1+1+1', '1 1 1'),
  ...part('MONTHLY', 'once a month', 'monthly'),
  ...part('STAT', 'stat', 'STAT', 'at once'),
  ...part('SOS', 'SOS', 's.o.s.', 'as needed'),
  ...part('HS SOS', 'HS SOS'),
  ...part('Q6H SOS', 'Q6H SOS', 'q6h prn'),
]
const DURATION: Part<{ days: number } | { doses: number }>[] = [
  ...part({ days: 5 }, 'x 5d', 'x5days', '*5 days', '× 5 days', 'for 5 days', '5/7', '5d'),
  ...part({ days: 14 }, '2 weeks', 'x 2 wks', 'x14d'),
  ...part({ days: 30 }, '1 month', 'x 1 mth', '1/12', 'x 30', 'x 30 din'),
  ...part({ doses: 5 }, 'x 5 doses', '5 doses'),
]

interface MeantStep {
  dose: Part<string | null>
  frequency: Part<string>
  duration: Part<{ days: number } | { doses: number }>
}

const toStep = ({ frequency, duration }: MeantStep): Step | null => {
  const { meant } = duration
  if ('doses' in meant) return toStepOfDoses(frequency.meant, meant.doses)
  return { pattern: formatPattern(parsePattern(frequency.meant)!), days: meant.days }
}

/** What has to be stored. */
function toMeantDosing(steps: readonly MeantStep[], hasDays: boolean) {
  const [first] = steps
  if (!hasDays) return { dose: first!.dose.meant, pattern: first!.frequency.meant, days: null, steps: null }
  // A step without a dose has that of the step before it.
  let given = first!.dose.meant
  const resolved = steps.map((step, index) => {
    given = index > 0 && step.dose.typed === '' ? given : step.dose.meant
    return { ...toStep(step)!, dose: given }
  })
  const isVarying = new Set(resolved.map(({ dose }) => dose)).size > 1
  const stored = resolved.map(({ dose, ...step }) => ({ ...step, ...(isVarying && { dose }) }))
  const isPlain = resolved.length === 1 && !resolved[0]!.doses
  return {
    dose: first!.dose.meant,
    pattern: resolved[0]!.pattern,
    days: resolved.reduce((total, { days }) => total + days, 0),
    steps: isPlain ? null : stored,
  }
}

const line = fc.constantFrom(...MEDICINES).chain((medicine) =>
  fc.record({
    medicine: fc.constant(medicine),
    form: fc.constantFrom(...listFormWords(medicine.form)),
    strength: fc.constantFrom(...listStrengthWords(medicine.strength)),
    isFormFirst: fc.boolean(),
    joint: fc.constantFrom(' + ', ' '),
    separator: fc.constantFrom(' then ', ', ', ' f/b ', '; '),
    hasDays: fc.boolean(),
    steps: fc.array(
      fc.record({
        dose: fc.constantFrom(...listDoses(medicine)),
        frequency: fc.constantFrom(...FREQUENCY),
        duration: fc.constantFrom(...DURATION),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
)

describe('typed lines', () => {
  it('are stored as meant, or refused, or asked about, in any notation', () => {
    let count = 0
    fc.assert(
      fc.property(line, ({ medicine, form, strength, isFormFirst, joint, separator, hasDays, steps: all }) => {
        const steps = hasDays ? all.filter((one) => toStep(one) !== null) : all.slice(0, 1)
        fc.pre(steps.length > 0)
        const naming = [medicine.ingredients.join(joint), strength]
        const name = (isFormFirst ? [form, ...naming] : [...naming, form]).filter(Boolean).join(' ')
        const dosing = steps.map(({ dose, frequency, duration }) =>
          [dose.typed, frequency.typed, hasDays ? duration.typed : ''].filter(Boolean).join(' '),
        )
        const typed = `${name} ${dosing.join(separator)}`
        const first = parseLine(typed, find)
        if (first.refusal) return
        const isAsked = first.medicine === null
        if (isAsked) expect(first.choices.length > 0 || first.asTyped, typed).toBe(true)
        if (isAsked && !first.choices.includes(medicine)) return
        const { line: stored } = isAsked ? parseLine(typed, find, { answer: { medicine } }) : first
        const { dose, pattern, durationDays, steps: storedSteps } = stored
        expect(
          {
            code: stored.medicineCode,
            dose: dose ?? null,
            pattern,
            days: durationDays ?? null,
            steps: storedSteps ?? null,
          },
          typed,
        ).toEqual({ code: medicine.code, ...toMeantDosing(steps, hasDays) })
        if (!isAsked) count++
      }),
      { numRuns: 600 },
    )
    expect(count).toBeGreaterThan(200)
  })

  const tablets = MEDICINES.filter(({ form, strength }) => form === 'tablet' && /^\d+(?:\.5)? mg$/.test(strength))
  const taper = fc.record({
    medicine: fc.constantFrom(...tablets),
    form: fc.constantFrom('Tab', ''),
    separator: fc.constantFrom(' then ', ', ', ' f/b ', '; '),
    steps: fc.array(
      fc.record({
        pieces: fc.constantFrom(0.5, 1, 1.5, 2),
        frequency: fc.constantFrom(...FREQUENCY.filter(({ meant }) => /^(?:OD|BD|HS|QOD)$/.test(meant))),
        duration: fc.constantFrom(...DURATION.filter(({ meant }) => 'days' in meant)),
      }),
      { minLength: 2, maxLength: 4 },
    ),
  })

  it('keep the weight of each step, or are refused or asked about', () => {
    fc.assert(
      fc.property(taper, ({ medicine, form, separator, steps }) => {
        const meant = steps.map(({ pieces, frequency, duration }) => ({
          pattern: frequency.meant,
          days: 'days' in duration.meant ? duration.meant.days : 0,
          dose: `${Number.parseFloat(medicine.strength) * pieces} mg`,
        }))
        const texts = steps.map(({ frequency, duration }, index) =>
          [meant[index]!.dose, frequency.typed, duration.typed].join(' '),
        )
        const typed = [form, medicine.ingredients.join(' + '), texts.join(separator)].filter(Boolean).join(' ')
        const first = parseLine(typed, find)
        if (first.refusal) return
        const chosen = first.medicine ?? first.choices[0]
        if (!chosen) return
        const { line: stored } = first.medicine ? first : parseLine(typed, find, { answer: { medicine: chosen } })
        expect(chosen.ingredients, typed).toEqual(medicine.ingredients)
        expect(chosen.form, typed).toBe(first.medicine ? 'tablet' : chosen.form)
        const isVarying = new Set(meant.map(({ dose }) => dose)).size > 1
        expect(stored.steps, typed).toHaveLength(meant.length)
        if (isVarying) expect(stored.steps, typed).toEqual(meant)
        // One tablet of the strength, or the weight itself.
        else
          expect([meant[0]!.dose, chosen.strength === meant[0]!.dose ? '1 tablet' : null], typed).toContain(stored.dose)
      }),
      { numRuns: 300 },
    )
  })
})
