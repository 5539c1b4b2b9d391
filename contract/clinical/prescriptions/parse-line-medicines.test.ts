import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEDICINES, type Medicine } from '#db/reference/medicines.ts'
import { formsOf } from './forms.ts'
import { parseLine } from './parse-line.ts'
import { describeDosing } from './rules.ts'
import { matchesName } from './typed-lines/medicine-names.ts'

// The whole starter list, as doctors meet it.
const find = (words: string) => MEDICINES.filter((medicine) => matchesName(words, medicine))
const read = (typed: string) => parseLine<Medicine>(typed, find)
const getMedicine = (code: string) => MEDICINES.find((medicine) => medicine.code === code)!
const parseDosing = (typed: string) => {
  const { line, medicine } = read(typed)
  const whole = { dose: null, pattern: null, food: null, durationDays: null, ...line }
  return `${medicine?.name}: ${describeDosing(whole)}`
}

describe('parseLine keeps the typed medicine, form, strength, dose and frequency', () => {
  it.each([
    ['telmisartan 40 OD 30d', 'Telmisartan 40 mg tablet: 1 tablet once a day, for 30 days'],
    ['PCM500 1-0-1 5d', 'Paracetamol 500 mg tablet: 1 tablet in the morning and 1 at night, for 5 days'],
    [
      'insulin glargine 10 IU HS 30d',
      'Insulin glargine 100 IU/mL pen: 10 units at bedtime, under the skin, for 30 days',
    ],
    [
      'insulin glargine 10 U HS 30d',
      'Insulin glargine 100 IU/mL pen: 10 units at bedtime, under the skin, for 30 days',
    ],
    [
      'insulin glargine 10 I.U. HS 30d',
      'Insulin glargine 100 IU/mL pen: 10 units at bedtime, under the skin, for 30 days',
    ],
    ['insulin glargine 10 units HS', 'Insulin glargine 100 IU/mL pen: 10 units at bedtime, under the skin'],
    [
      'insulin glargine 10 international units HS',
      'Insulin glargine 100 IU/mL pen: 10 units at bedtime, under the skin',
    ],
    ['insulin glargine 100 IU HS', 'Insulin glargine 100 IU/mL pen: 100 units at bedtime, under the skin'],
    [
      'insulin glargine 10-0-8 U 30d',
      'Insulin glargine 100 IU/mL pen: 10 units in the morning and 8 at night, under the skin, for 30 days',
    ],
    ['insulin glargine 0-0-10', 'Insulin glargine 100 IU/mL pen: 10 units at night, under the skin'],
    ['amoxicillin 500 mg twice daily for 5 days', 'Amoxicillin 500 mg capsule: 1 capsule twice a day, for 5 days'],
    [
      'amoxicillin 500 mg thrice daily for 5 days',
      'Amoxicillin 500 mg capsule: 1 capsule three times a day, for 5 days',
    ],
    ['amoxicillin 500 three times a day 5d', 'Amoxicillin 500 mg capsule: 1 capsule three times a day, for 5 days'],
    ['amoxicillin 500 four times daily 5d', 'Amoxicillin 500 mg capsule: 1 capsule four times a day, for 5 days'],
    ['amoxicillin 500 once daily 5d', 'Amoxicillin 500 mg capsule: 1 capsule once a day, for 5 days'],
    ['amoxicillin 500 every other day 5d', 'Amoxicillin 500 mg capsule: 1 capsule on alternate days, for 5 days'],
    ['amoxicillin 500 8 hourly 5d', 'Amoxicillin 500 mg capsule: 1 capsule every 8 hours, for 5 days'],
    ['amlodipine 5 at night', 'Amlodipine 5 mg tablet: 1 tablet at night'],
    ['amlodipine 5 half tablet OD', 'Amlodipine 5 mg tablet: 1/2 tablet once a day'],
    ['amlodipine 5 1/2 tab OD', 'Amlodipine 5 mg tablet: 1/2 tablet once a day'],
    ['amlodipine 5 two tablets OD', 'Amlodipine 5 mg tablet: 2 tablets once a day'],
    ['methotrexate 10 weekly', 'Methotrexate 10 mg tablet: 1 tablet once a week'],
    ['amlodipine 5', 'Amlodipine 5 mg tablet: '],
    ['ramipril 5', 'Ramipril 5 mg tablet: '],
    ['enalapril 5', 'Enalapril 5 mg tablet: '],
    ['warfarin 5 1 tab OD', 'Warfarin 5 mg tablet: 1 tablet once a day'],
    [
      'Moxifloxacin eye drops 2 drops both eyes QID 7d',
      'Moxifloxacin 0.5% eye drops: 2 drops four times a day, in both eyes, for 7 days',
    ],
    [
      'prednisolone eye drops 1 drop left eye QID 7d',
      'Prednisolone 1% eye drops: 1 drop four times a day, in the eye, for 7 days',
    ],
    ['domperidone 1 mL TDS 3d', 'Domperidone 1 mg/mL suspension: 1 mL three times a day, for 3 days'],
    ['paracetamol 250 mg/5 mL syrup 7.5 mL Q6H', 'Paracetamol 250 mg/5 mL suspension: 7.5 mL every 6 hours'],
    [
      'ambroxol guaifenesin levosalbutamol 30 mg / 50 mg / 1 mg per 5 mL TDS',
      'Ambroxol + guaifenesin + levosalbutamol 30 mg/50 mg/1 mg per 5 mL syrup: three times a day',
    ],
    ['levothyroxine 50 mcg OD', 'Levothyroxine 50 microgram tablet: 1 tablet once a day'],
    ['tab metformin 500 BD', 'Metformin 500 mg tablet: 1 tablet twice a day'],
    ['pantoprazole 40 OD', 'Pantoprazole 40 mg gastro-resistant tablet: 1 tablet once a day'],
    ['metformin SR 500 BD', 'Metformin 500 mg extended-release tablet: 1 tablet twice a day'],
    ['diclofenac 75 mg IM stat', 'Diclofenac 25 mg/mL injection: 75 mg once, immediately, into a muscle'],
    ['methotrexate 2.5 3 tab OD 30d', 'Methotrexate 2.5 mg tablet: 3 tablets once a day, for 30 days'],
    ['coamoxiclav 625 BD 5d', 'Amoxicillin + clavulanic acid 500 mg/125 mg tablet: 1 tablet twice a day, for 5 days'],
    ['telmisartan amlodipine 40/5 OD', 'Telmisartan + amlodipine 40 mg/5 mg tablet: 1 tablet once a day'],
    ['telmisartan 40 mg + amlodipine 5 mg OD', 'Telmisartan + amlodipine 40 mg/5 mg tablet: 1 tablet once a day'],
    ['cetirizine 10 tablet 0-0-1 5d', 'Cetirizine 10 mg tablet: 1 tablet at night, for 5 days'],
    ['1 - 0 - 1', 'undefined: 1 in the morning and 1 at night'],
    ['PCM500 1 - 0 - 1 5 d', 'Paracetamol 500 mg tablet: 1 tablet in the morning and 1 at night, for 5 days'],
    ['PCM500 1½-0-1 5d', 'Paracetamol 500 mg tablet: 1.5 tablets in the morning and 1 at night, for 5 days'],
    ['PCM500 BD x 5/7', 'Paracetamol 500 mg tablet: 1 tablet twice a day, for 5 days'],
    [
      'prednisolone 5 2-0-0 x5, 1-0-0 x5, 1/2-0-0 x4',
      'Prednisolone 5 mg tablet: 2 tablets in the morning for 5 days, then 1 tablet in the morning for 5 days, then 1/2 tablet in the morning for 4 days',
    ],
    ['vitamin D3 60,000 IU sachet weekly', 'Colecalciferol 60000 IU sachet: 1 sachet once a week'],
    [
      'salbutamol inhaler 2 puffs BD 30d',
      'Salbutamol 100 microgram inhaler: 2 puffs twice a day, inhaled, for 30 days',
    ],
  ])('%s', (typed, said) => {
    expect(parseDosing(typed)).toBe(said)
  })

  it.each([
    ['paracetamol syrup 10 mL QID 3d', ['Paracetamol 120 mg/5 mL suspension', 'Paracetamol 250 mg/5 mL suspension']],
    ['Amoxicillin syrup 5 mL TDS 5d', ['Amoxicillin 125 mg/5 mL dry syrup', 'Amoxicillin 250 mg/5 mL dry syrup']],
    ['Azithromycin syrup 10 ml BD 7d', ['Azithromycin 100 mg/5 mL suspension', 'Azithromycin 200 mg/5 mL suspension']],
    ['codeine 15', ['Codeine 30 mg tablet']],
    ['cetirizine 5 0-0-1 5d', ['Cetirizine 10 mg tablet', 'Cetirizine 5 mg/5 mL syrup']],
    ['vitamin D 400 IU OD 30d', null],
    ['vitamin D drops 400 IU OD 30d', ['Colecalciferol 400 IU/mL oral drops', 'Colecalciferol 800 IU/mL oral drops']],
    [
      'calcium 500 OD',
      ['Calcium carbonate + colecalciferol 500 mg/250 IU tablet', 'Calcium carbonate 250 mg/5 mL suspension'],
    ],
    ['prednisolone 40 mg OD 5d', null],
    ['warfarin 1 tab OD', ['Warfarin 1 mg tablet', 'Warfarin 2 mg tablet', 'Warfarin 5 mg tablet']],
    ['sulfamethoxazole 800 BD', ['Sulfamethoxazole + trimethoprim 800 mg/160 mg tablet']],
    ['clavulanic acid BD', null],
    ['moxifloxacin ear drops 2 drops BD', []],
    ['amlodipine 5 5 mL OD', []],
    ['amoxicillin zzz 500 BD', null],
    ['cough syrup 5 mL BD', null],
    ['ambroxol guaifenesin levosalbutamol 30 mg/50 mg/1 mg per 5 mL gel OD', []],
    ['metformin 500 1 tab BD syrup', []],
    ['tranexamic acid 250 mg OD', null],
  ])('asks about %s', (typed, names) => {
    const { medicine, choices, asTyped, refusal: refused } = read(typed)
    expect(medicine).toBeNull()
    expect(refused).toBeNull()
    if (names) expect(choices.map(({ name }) => name)).toEqual(names)
    expect(choices.length > 0 || asTyped).toBe(true)
  })

  it('keeps the typed dose if the strength is asked about', () => {
    const drops = getMedicine('colecalciferol-400-iu-ml-oral-drops')
    expect(parseLine('vitamin D 400 IU OD', find, { answer: { medicine: drops } }).line.dose).toBe('400 unit')
    const codeine = parseLine('codeine 15 BD', find, {
      answer: { medicine: getMedicine('codeine-30-mg-tablet') },
    })
    expect(codeine.line.dose).toBeUndefined()
    expect(codeine.remarks).toEqual(['“15” is not a strength or dose of Codeine 30 mg tablet and was left out'])
    expect(
      parseLine('codeine 15 mg BD', find, {
        answer: { medicine: getMedicine('codeine-30-mg-tablet') },
      }).line.dose,
    ).toBe('15 mg')
    expect(parseLine('codeine 15 BD', find, { answer: 'as typed' }).line).toEqual({
      medicine: 'codeine 15',
      pattern: 'BD',
    })
  })

  it.each([
    ['PCM500 1-0-1-0-1', '1-0-1-0-1'],
    ['PCM500 1-0', '1-0'],
    ['PCM500 0-0-0', '0-0-0'],
    ['PCM500 1/3-0-1/3', '1/3-0-1/3'],
    ['PCM500 BD 0d', '0d'],
    ['PCM500 BD -5d', '-5d'],
    ['PCM500 BD 5000d', '5000d'],
    ['PCM500 BD TDS', 'TDS'],
    ['amlodipine 5 - 1-0-0', '-'],
    ['PCM500 BD 5', '5'],
    ['Lantus 1-0 units', '1-0'],
  ])('refuses %s with its words', (typed, words) => {
    expect(read(typed).refusal).toContain('Not understood: ')
    expect(read(typed).refusal).toContain(words)
  })

  it('keeps the name and the units of free text', () => {
    expect(read('Lantus 10 IU HS').line).toEqual({ medicine: 'Lantus', dose: '10 unit', pattern: 'HS' })
    expect(read('Shelcal 500 BD').line).toEqual({ medicine: 'Shelcal 500', pattern: 'BD' })
    expect(read('Zincovit syrup 5 mL OD').line).toEqual({ medicine: 'Zincovit syrup', dose: '5 mL', pattern: 'OD' })
  })

  const often = fc.constantFrom(
    'OD',
    'BD',
    'TDS',
    '1-0-1',
    'twice daily',
    'weekly',
    'at night',
    'every other day',
    '8 hourly',
  )
  const form = fc.constantFrom(
    '',
    'tablet',
    'cap',
    'syrup',
    'eye drops',
    'drops',
    'cream',
    'injection',
    'inhaler',
    'SR',
    'gel',
  )
  const dose = fc.constantFrom('', '5 mL', '2 drops', '1 tab', '2 puffs', '10 IU', '250 mg')

  it('keeps what was typed or asks, for any medicine, form, dose and frequency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MEDICINES),
        form,
        dose,
        often,
        fc.boolean(),
        (one, typed, amount, when, strong) => {
          const strength = strong && one.strength !== 'standard' ? one.strength : ''
          const words = [one.ingredients.join(' '), strength, typed, amount, when].filter(Boolean).join(' ')
          const { medicine, line, refusal: refused } = read(words)
          if (refused || !medicine) return
          expect(medicine.ingredients.toSorted()).toEqual(one.ingredients.toSorted())
          if (typed) expect(medicine.form).toMatch(formsOf(typed)!)
          // A weight is the dose of a measured medicine: 500 mg of an injection with 10 mg/mL.
          if (strength && line.dose !== strength) expect(`${medicine.strength}/`).toContain(`${strength}/`)
          if (amount && amount !== '250 mg') expect(line.dose).toBeDefined()
          expect(line.pattern).toBe(parseLine(`Balm ${when}`, () => []).line.pattern)
        },
      ),
      { numRuns: 600 },
    )
  })
})
