import { describe, expect, it } from 'vitest'
import { MEDICINES, type Medicine } from '#db/reference/medicines.ts'
import { parseLine } from './parse-line.ts'
import { describeDosing } from './rules.ts'
import { matchesName } from './typed-lines/medicine-names.ts'

const find = (words: string) => MEDICINES.filter((medicine) => matchesName(words, medicine))
const read = (typed: string) => parseLine<Medicine>(typed, find)
const parseDosing = (typed: string) => {
  const { line, medicine, refusal } = read(typed)
  expect(refusal).toBeNull()
  const whole = { dose: null, pattern: null, food: null, durationDays: null, ...line }
  return `${medicine?.name}: ${describeDosing(whole)}`
}

describe('parseLine reads the notations of doctors', () => {
  it.each([
    [
      'Lamotrigine 25 mg OD x 14d then 50 mg OD x 14d',
      'Lamotrigine 25 mg tablet: 25 mg once a day for 14 days, then 50 mg once a day for 14 days',
    ],
    [
      'prednisolone 10 2 tab OD x 5d then 1 tab OD x 5d',
      'Prednisolone 10 mg tablet: 2 tablets once a day for 5 days, then 1 tablet once a day for 5 days',
    ],
    ['ondansetron 4 BD x 5 doses', 'Ondansetron 4 mg tablet: 1 tablet twice a day, 5 doses in all'],
    ['prednisolone 5 alt days x 5 doses', 'Prednisolone 5 mg tablet: 1 tablet on alternate days, 5 doses in all'],
    ['Tab Amlodipine 5 OD', 'Amlodipine 5 mg tablet: 1 tablet once a day'],
    ['amlodipine 5 b.d.', 'Amlodipine 5 mg tablet: 1 tablet twice a day'],
    ['ibuprofen 400 t.d.s. p.c.', 'Ibuprofen 400 mg tablet: 1 tablet three times a day, after food'],
    ['PCM500 q6h', 'Paracetamol 500 mg tablet: 1 tablet every 6 hours'],
    ['PCM500 1+0+1 5d', 'Paracetamol 500 mg tablet: 1 tablet in the morning and 1 at night, for 5 days'],
    ['PCM 500 1 0 1 5d', 'Paracetamol 500 mg tablet: 1 tablet in the morning and 1 at night, for 5 days'],
    ['Vit D3 60K sachet weekly', 'Colecalciferol 60000 IU sachet: 1 sachet once a week'],
    ['Syp Ambroxol 1 tsp TDS', 'Ambroxol 30 mg/5 mL syrup: 5 mL three times a day'],
    ['amlodipine 5 ON', 'Amlodipine 5 mg tablet: 1 tablet at night'],
    ['amlodipine 5 OM x 30d', 'Amlodipine 5 mg tablet: 1 tablet in the morning, for 30 days'],
    ['clonazepam .25 mg HS', 'Clonazepam 0.25 mg tablet: 1 tablet at bedtime'],
    ['paracetamol drops 0.8 ml TDS', 'Paracetamol 100 mg/mL oral drops: 0.8 mL three times a day'],
    ['prednisolone 5 alt days x 10 d', 'Prednisolone 5 mg tablet: 1 tablet on alternate days, for 10 days'],
    ['PCM 500 1-2 tabs SOS', 'Paracetamol 500 mg tablet: 1 to 2 tablets when needed'],
    ['PCM (500) TDS', 'Paracetamol 500 mg tablet: 1 tablet three times a day'],
    ['PCM 500 TDS *5 days', 'Paracetamol 500 mg tablet: 1 tablet three times a day, for 5 days'],
    ['PCM 500 TDS × 5 days', 'Paracetamol 500 mg tablet: 1 tablet three times a day, for 5 days'],
    ['clotrimazole 1% cream LA BD', 'Clotrimazole 1% cream: 1 application twice a day, on the skin'],
    ['lorazepam 1 HS SOS', 'Lorazepam 1 mg tablet: 1 tablet at bedtime when needed'],
    ['PCM 500 Q6H SOS fever', 'Paracetamol 500 mg tablet: 1 tablet every 6 hours when needed for fever'],
    ['ORS sachet after each loose stool', 'Oral rehydration salts 21.8 g sachet: 1 sachet after each loose stool'],
    ['Cefixime DT 100 BD', 'Cefixime 100 mg dispersible tablet: 1 tablet twice a day'],
    ['Enoxaparin 40 mg OD x 5 days', 'Enoxaparin 40 mg/0.4 mL injection: 40 mg once a day, injected, for 5 days'],
    ['Tab Lamotrigine 25 1/2 OD', 'Lamotrigine 25 mg tablet: 1/2 tablet once a day'],
    [
      'Tab Levothyroxine 100 1 OD on empty stomach',
      'Levothyroxine 100 microgram tablet: 1 tablet once a day, on an empty stomach',
    ],
    ['Cap Amoxicillin 500 1 TDS', 'Amoxicillin 500 mg capsule: 1 capsule three times a day'],
    ['tab metformin 500 1bd', 'Metformin 500 mg tablet: 1 tablet twice a day'],
    ['alprazolam 0.25 HS SOS x 5 nights', 'Alprazolam 0.25 mg tablet: 1 tablet at bedtime when needed, for 5 days'],
  ])('understands %s', (typed, said) => {
    expect(parseDosing(typed)).toBe(said)
  })

  it('keeps the doses of the steps of unlisted medicines', () => {
    const describeUnlisted = (typed: string) => {
      const { line } = read(typed)
      return `${line.medicine}: ${describeDosing({ dose: null, pattern: null, food: null, durationDays: null, ...line })}`
    }
    expect(describeUnlisted('Lantus 10 units HS x 7d then 12 units HS x 7d')).toBe(
      'Lantus: 10 units at bedtime for 7 days, then 12 units at bedtime for 7 days',
    )
    expect(describeUnlisted('Wysolone 40 mg OD x 5d, 30 mg OD x 5d, 20 mg OD x 5d')).toBe(
      'Wysolone: 40 mg once a day for 5 days, then 30 mg once a day for 5 days, then 20 mg once a day for 5 days',
    )
    expect(describeUnlisted('Tab Lasix 40 1/2 OD')).toBe('Tab Lasix 40: 1/2 tablet once a day')
    expect(describeUnlisted('Tab Lasix 40 OD')).toBe('Tab Lasix 40: 1 tablet once a day')
  })

  it('keeps the side of a short "R ear", and “cont”', () => {
    expect(read('ciprofloxacin ear drops 3 drops TDS R ear 7d').line).toMatchObject({
      route: 'in the ear',
      instructions: 'right ear',
    })
    expect(read('metformin 500 BD cont')).toMatchObject({ remarks: [], line: { instructions: 'continue' } })
  })

  it.each([
    'PCM500 BD गरम पानी के साथ, फिर आराम करें।',
    'PCM500 BD தண்ணீருடன் சாப்பிடவும்; ஓய்வு எடுக்கவும்!',
    'PCM500 BD plenty of fluids; rest (no sports).',
  ])('keeps the instructions of %s with their punctuation', (typed) => {
    expect(read(typed).line.instructions).toBe(typed.replace('PCM500 BD ', ''))
  })

  it.each([
    ['Syp paracetamol 250 mg/5 mL 15 mg/kg QID', 12_000, '3.5 mL', '15 mg/kg × 12 kg = 180 mg, given as 3.5 mL'],
    ['paracetamol drops 15 mg/kg QID', 5000, '0.8 mL', '15 mg/kg × 5 kg = 75 mg, given as 0.8 mL'],
    [
      'Amoxicillin dry syrup 250 mg/5 mL 40 mg/kg/day TDS x 5d',
      12_000,
      '3 mL',
      '40 mg/kg/day × 12 kg ÷ 3 = 160 mg, given as 3 mL',
    ],
    ['PCM 500 15 mg/kg QID', 34_000, '1 tablet', '15 mg/kg × 34 kg = 510 mg, given as 1 tablet'],
  ])('works %s out for %i g', (typed, weightG, dose, words) => {
    const { line, remarks, refusal } = parseLine<Medicine>(typed, find, { weightG })
    expect(refusal).toBeNull()
    expect(line.dose).toBe(dose)
    expect(remarks).toEqual([words])
  })

  it('asks for a weight, or for what can be measured', () => {
    expect(read('Syp paracetamol 250/5 15 mg/kg QID').refusal).toBe(
      '“15 mg/kg” needs a recent weight. Record the weight, or type the dose',
    )
    expect(parseLine<Medicine>('PCM 500 15 mg/kg QID', find, { weightG: 12_000 }).refusal).toContain(
      'can’t be measured',
    )
    expect(parseLine<Medicine>('PCM 500 40 mg/kg/day SOS', find, { weightG: 12_000 }).refusal).toContain(
      'needs the number of doses a day',
    )
  })

  it.each([
    ['PCM500 TDS x 10 tabs', 'x 10 tabs'],
    ['PCM500 BD avoid milk with food', 'avoid milk with food'],
    ['fluconazole 150 stat repeat after 1 wk', 'repeat after 1 wk'],
    ['levothyroxine 50 mcg OD mon-fri', 'mon-fri'],
    ['warfarin 2 1 0 0', '0'],
    ['PCM500 2-0-1 x 5 doses', '5 doses'],
    ['prednisolone 10 OD x 5d then 1 tab', '1 tablet'],
    ['Sachet Calcirol 60000 IU weekly x7', 'x7'],
    ['prednisolone 5 alt days x 10', 'x 10'],
    ['Tab Warf 3mg/2mg alternate days', '3mg/2mg'],
  ])('refuses %s, because it has two readings', (typed, words) => {
    expect(read(typed).refusal).toContain(words)
  })

  it.each([
    ['K 15 ml TDS', []],
    ['Inj K 10 mg IM stat', []],
    ['a 0.5 BD', []],
    ['Pen V 500mg QDS', ['Phenoxymethylpenicillin 250 mg tablet']],
    ['Paracetamol 1g QDS', ['Paracetamol 500 mg tablet', 'Paracetamol 1000 mg extended-release tablet']],
    ['Tab Metformin 1000 1/2-0-1/2', ['Metformin 1000 mg extended-release tablet']],
    ['carbamazepine 400 BD', ['Carbamazepine 400 mg extended-release tablet']],
    ['nifedipine 10 TDS', ['Nifedipine 10 mg extended-release tablet']],
    ['Tab Amoxicillin 500', ['Amoxicillin 500 mg capsule']],
    ['Tab Doxycycline 100 BD', ['Doxycycline 100 mg capsule']],
    ['montelukast 4 HS', ['Montelukast 4 mg chewable tablet']],
    ['Diclofenac 1 BD', ['Diclofenac 1% gel']],
    ['amlo 5 OD', ['Amlodipine 5 mg tablet']],
  ])('asks about %s, and the name may stay as typed', (typed, names) => {
    const { medicine, choices, asTyped, line } = read(typed)
    expect(medicine).toBeNull()
    expect(line.medicineCode).toBeUndefined()
    expect(choices.map(({ name }) => name)).toEqual(names)
    expect(asTyped).toBe(true)
  })

  it('never offers another medicine for an unlisted one', () => {
    for (const typed of [
      'Anti-D 300 mcg IM stat',
      'Vitamin K 10 mg IM stat',
      'Tab Amlo AT OD',
      'Inj Human Mixtard 10-0-8 units',
    ])
      expect(read(typed).choices).toEqual([])
    expect(parseDosing('Vitamin C 500')).toBe('Ascorbic acid 500 mg chewable tablet: ')
  })
})
