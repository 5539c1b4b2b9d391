import { describe, expect, it } from 'vitest'
import { MEDICINES } from '#db/reference/medicines.ts'
import { parseLine } from '../parse-line.ts'
import { matchesName } from './medicine-names.ts'
import { createLineReader, toWrittenLines } from './testing.ts'

const readWrittenLine = createLineReader(MEDICINES)
const find = (words: string) => MEDICINES.filter((medicine) => matchesName(words, medicine))

describe('unclear lines', () => {
  it.each([
    'Paracetamol 500 mg TDS, then SOS',
    'Paracetamol 500 mg TDS then prn',
    'Glimepiride 1 1/2 OD',
    'Glimepiride 2 ½ OD',
    'Glimepiride 2 tab OD',
    'Amlodipine 2.5 Tab OD',
    'Alprazolam 0.5 Tab HS',
  ])('%s has two meanings and is refused', (text) => {
    expect(readWrittenLine(text, undefined).outcome).toBe('refused')
  })

  it.each([
    'Losartan H 50 OD',
    'Losartan H OD',
    'Pantoprazole D',
    'Pantoprazole DSR OD',
    'Atenolol 50 + amlodipine 5 OD',
    'Tab Amlodipine + Atenolol OD',
  ])('%s is another product: its first ingredient is not offered', (text) => {
    const { choices, medicine, asTyped } = parseLine(text, find)
    expect({ choices, medicine, asTyped }).toEqual({ choices: [], medicine: null, asTyped: true })
  })

  it('says how to type a last step that has no days', () => {
    expect(parseLine('Lamotrigine 25 mg OD x 14d then 50 mg OD', find).refusal).toBe(
      'The last step, “50 mg OD”, has no days. Add them: 50 mg OD x 30d',
    )
  })

  it.each(
    toWrittenLines(`
Alendronate 70 mg OW | Alendronic acid 70 mg tablet | 1 tablet once a week
Cholecalciferol 60000 IU OW x 8 w | Colecalciferol 60000 IU soft capsule | 1 capsule once a week, for 56 days
Cholecalciferol 60,000 IU weekly x 8 | Colecalciferol 60000 IU soft capsule | 1 capsule once a week, 8 doses in all
Ciprofloxacin eye drops 1 drop each eye QID x 7 days | Ciprofloxacin 0.3% eye drops | 1 drop four times a day, in both eyes, for 7 days
Naproxen 250 B D x 5 D | Naproxen 250 mg tablet | 1 tablet twice a day, for 5 days
Tab Ibuprofen 400 T D S x 5 d pc | Ibuprofen 400 mg tablet | 1 tablet three times a day, after food, for 5 days
Metformin 500 1 1/2 BD | Metformin 500 mg tablet | 1.5 tablets twice a day
Levetiracetam 500 mg 1½ BD | Levetiracetam 500 mg tablet | 1.5 tablets twice a day
Insulin glargine 8u-8u-6u | Insulin glargine 100 IU/mL pen | 8 units in the morning, 8 at noon and 6 at night, under the skin
C. Amoxicillin 500 TDS | Amoxicillin 500 mg capsule | 1 capsule three times a day
carvedilol 3.125 Tab OD | Carvedilol 3.125 mg tablet | 1 tablet once a day
`),
  )('%s is understood', (text, medicine, taken, instructions) => {
    expect(readWrittenLine(text, medicine)).toMatchObject({
      outcome: 'understood',
      said: [medicine, taken, instructions ?? ''].join(' | '),
    })
  })

  it.each([
    ['Paracetamol 250 mg/5 mL suspension', 'Syp Paracetamol 250mg/5ml 60 mg/kg/day in 4 divided doses', 'QID'],
    ['Amoxicillin 125 mg/5 mL dry syrup', 'Syp Amoxicillin 125mg/5ml 40 mg/kg/day in 3 div doses x 7 days', 'TDS'],
  ])('divides the dose of a day: %s', (name, text, pattern) => {
    const medicine = MEDICINES.find((one) => one.name === name)!
    expect(parseLine(text, find, { weightG: 12_000, answer: { medicine } }).line).toMatchObject({ pattern })
  })
})
