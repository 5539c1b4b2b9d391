import { describe, expect, it } from 'vitest'
import type { PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import { getFormatter } from '../format/format'
import { selectLanguage } from './languages/document-language'
import { toRxLine } from './rx-line.server'

const plain: PrescriptionLineView = {
  lineId: '018f0000-0000-7000-8000-000000000000',
  medicine: 'Azithromycin 500 mg tablet',
  medicineCode: null,
  ingredients: [],
  form: 'tablet',
  strength: '500 mg',
  dose: '1 tablet',
  pattern: '1-0-1',
  food: 'after',
  durationDays: 5,
  instructions: null,
  route: 'oral',
  startOn: null,
  steps: null,
  maxPerDay: null,
  asNeededFor: null,
  sites: 1,
  packMilli: null,
  looseAllowed: true,
  quantityMilli: 10_000,
  quantityReason: null,
  repeats: 0,
  substitution: true,
  indication: null,
  stoppedOn: null,
  stoppedReason: null,
  dosingText: '',
  quantity: '10 tablets',
}
const context = {
  language: selectLanguage('en'),
  format: getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' }),
}
const line = (given: Partial<PrescriptionLineView>) => toRxLine({ ...plain, ...given }, context)
const listDoses = (given: Partial<PrescriptionLineView>) =>
  line(given).doses.map(({ dose, when, then }) => [then, dose, when].filter(Boolean).join(' '))

describe('toRxLine', () => {
  it('formats dose, route, times, duration and quantity', () => {
    expect(line({})).toEqual({
      medicine: 'Azithromycin 500 mg tablet',
      generic: null,
      form: null,
      doses: [{ dose: '1 tablet', when: 'in the morning and at night', then: null }],
      details: ['oral', 'after food'],
      notes: [],
      days: '5 days',
      quantity: '10 tablets',
      dispensing: [],
      stopped: null,
    })
  })

  it('names what a brand contains', () => {
    const brand = { medicine: 'Telma-AM', ingredients: ['telmisartan', 'amlodipine'], strength: null }
    expect(line(brand).generic).toBe('telmisartan + amlodipine')
  })

  it.each<[string, Partial<PrescriptionLineView>, string[]]>([
    ['the same amount', { pattern: '2-0-2' }, ['2 tablets in the morning and at night']],
    ['half a tablet', { pattern: '1/2-0-0' }, ['1/2 tablet in the morning']],
    ['two amounts', { dose: '1 unit', pattern: '10-0-8' }, ['10 units in the morning', '8 units at night']],
    ['four times', { dose: '5 mL', pattern: '1-1-1-1' }, ['5 mL in the morning, at noon, in the evening and at night']],
    ['a code', { dose: '500 mg', pattern: 'Q8H' }, ['500 mg every 8 hours']],
    ['alternate days', { pattern: '1-0-0 QOD' }, ['1 tablet in the morning, on alternate days']],
    ['what is not counted', { dose: 'a thin layer', pattern: '1-0-1' }, ['a thin layer in the morning and at night']],
    ['several of that', { dose: 'a puff', pattern: '2-0-0' }, ['2 × a puff in the morning']],
    ['no dose', { dose: null, pattern: 'BD' }, ['twice a day']],
    ['instructions alone', { dose: null, pattern: null }, []],
    [
      'a dose that is tapered',
      {
        pattern: '2-0-0',
        steps: [
          { pattern: '2-0-0', days: 5 },
          { pattern: '1-0-0', days: 1 },
        ],
      },
      ['2 tablets in the morning, for 5 days', 'then 1 tablet in the morning, for 1 day'],
    ],
    [
      'steps with doses of their own',
      {
        dose: '25 mg',
        pattern: 'OD',
        steps: [
          { pattern: 'OD', days: 14, dose: '25 mg' },
          { pattern: 'OD', days: 14, dose: '50 mg' },
        ],
      },
      ['25 mg once a day, for 14 days', 'then 50 mg once a day, for 14 days'],
    ],
    [
      'a number of doses',
      { pattern: 'QOD', steps: [{ pattern: 'QOD', days: 9, doses: 5 }] },
      ['1 tablet on alternate days, 5 doses in all'],
    ],
    ['half a milligram', { dose: '1 mg', pattern: '1/2-0-0' }, ['0.5 mg in the morning']],
    ['a range', { dose: '1 to 2 tablets', pattern: 'BD' }, ['1 to 2 tablets twice a day']],
    [
      'parts and multiples of a range',
      { dose: '5 to 10 mL', pattern: '1/2-0-2' },
      ['2.5 to 5 mL in the morning', '10 to 20 mL at night'],
    ],
    [
      'a range with eighths',
      { dose: '1/4 to 1 tablet', pattern: '1/2-0-0' },
      ['1/2 × (1/4 to 1 tablet) in the morning'],
    ],
  ])('formats the doses of %s', (_, given, words) => expect(listDoses(given)).toEqual(words))

  it('formats as-needed medicines with reason and maximum frequency', () => {
    const given = { asNeededFor: 'fever', maxPerDay: 3, food: null }
    expect(listDoses({ ...given, pattern: 'SOS' })).toEqual(['1 tablet when needed for fever'])
    expect(line({ ...given, pattern: 'SOS' }).details).toEqual(['oral', 'at most 3 times a day'])
    expect(line(given).details).toEqual(['oral', 'when needed for fever', 'at most 3 times a day'])
    expect(listDoses({ pattern: 'SOS' })).toEqual(['1 tablet when needed'])
    expect(listDoses({ ...given, pattern: 'Q6H SOS' })).toEqual(['1 tablet every 6 hours, when needed for fever'])
  })

  it('formats sites, form, start date, repeats, substitution and stop date', () => {
    const drops = { medicine: 'Moxifloxacin 0.5 %', form: 'eye drops', route: 'in the eye', sites: 2, food: null }
    expect(line(drops)).toMatchObject({ form: 'eye drops', details: ['in both eyes'] })
    expect(line({ route: 'on the skin', sites: 3, food: null }).details).toEqual(['on the skin', 'at 3 sites'])
    const more = {
      startOn: '2025-07-20',
      repeats: 2,
      substitution: false,
      stoppedOn: '2025-07-22',
      indication: 'cough',
    }
    expect(line({ ...more, instructions: 'Shake well' })).toMatchObject({
      notes: ['For cough', 'From 20-Jul-2025', 'Shake well'],
      dispensing: ['May be repeated 2 times', 'No substitution'],
      stopped: 'Stopped 22-Jul-2025',
    })
  })

  it.each<[string, Partial<PrescriptionLineView>, string, string, string]>([
    ['tablets', {}, '10 tablets', '10 गोलियाँ', '10 गोळ्या'],
    ['one tablet', { quantityMilli: 1000 }, '1 tablet', '1 गोली', '1 गोळी'],
    [
      'strips',
      { quantityMilli: 30_000, packMilli: 15_000, looseAllowed: false },
      '30 tablets (2 strips of 15 tablets)',
      '30 गोलियाँ (2 स्ट्रिप, हर एक में 15 गोलियाँ)',
      '30 गोळ्या (2 स्ट्रिप, प्रत्येकी 15 गोळ्या)',
    ],
    [
      'bottles',
      { form: 'syrup', dose: '5 mL', strength: null, quantityMilli: 120_000, packMilli: 60_000, looseAllowed: false },
      '2 bottles of 60 mL',
      '2 बोतलें, हर एक में 60 mL',
      '2 बाटल्या, प्रत्येकी 60 mL',
    ],
    [
      'drops',
      { form: 'eye drops', dose: '1 drop', quantityMilli: 100_000, packMilli: 100_000, looseAllowed: false },
      '1 bottle of 5 mL',
      '1 बोतल, 5 mL',
      '1 बाटली, 5 mL',
    ],
    [
      'syringes',
      {
        form: 'injection',
        dose: '40 mg',
        strength: '40 mg/0.4 mL',
        quantityMilli: 2000,
        packMilli: 400,
        looseAllowed: false,
      },
      '5 syringes of 0.4 mL',
      '5 सिरिंज, हर एक में 0.4 mL',
      '5 सिरिंज, प्रत्येकी 0.4 mL',
    ],
    [
      'puffs',
      { form: 'inhaler', dose: '2 puffs', quantityMilli: 200_000, packMilli: 200_000, looseAllowed: false },
      '1 inhaler of 200 puffs',
      '1 इनहेलर, 200 पफ़',
      '1 इन्हेलर, 200 पफ',
    ],
    ['tubes', { form: 'cream', dose: 'a thin layer', quantityMilli: 2000 }, '2 tubes', '2 ट्यूब', '2 ट्यूब'],
    ['sachets', { form: 'sachet', dose: '1 sachet', quantityMilli: 6000 }, '6 sachets', '6 सैशे', '6 सॅशे'],
    [
      'what is taken as needed',
      { pattern: 'SOS', quantityMilli: 15_000 },
      'up to 15 tablets',
      'ज़्यादा से ज़्यादा 15 गोलियाँ',
      'जास्तीत जास्त 15 गोळ्या',
    ],
    ['a number without a unit', { dose: null, form: null, quantityMilli: 10_000 }, '10', '10', '10'],
  ])('formats a quantity of %s in the language of the document', (_, given, ...expected) => {
    const quantities = (['en', 'hi', 'mr'] as const).map(
      (lang) => toRxLine({ ...plain, ...given }, { ...context, language: selectLanguage(lang) }).quantity,
    )
    expect(quantities).toEqual(expected)
  })

  it('returns null for unknown duration and quantity', () =>
    expect(line({ durationDays: null, quantityMilli: null })).toMatchObject({ days: null, quantity: null }))
})

describe('selectLanguage', () => {
  it('falls back to English if the patient’s language has no texts', () => {
    expect(selectLanguage('ta').lang).toBe('en')
    expect(selectLanguage(null).lang).toBe('en')
    expect(selectLanguage('constructor').lang).toBe('en')
  })
})
