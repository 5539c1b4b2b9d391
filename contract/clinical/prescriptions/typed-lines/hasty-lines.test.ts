import { describe, expect, it } from 'vitest'
import { MEDICINES } from '#db/reference/medicines.ts'
import { parseLine } from '../parse-line.ts'
import { matchesName } from './medicine-names.ts'
import { createLineReader, toWrittenLines } from './testing.ts'

const readWrittenLine = createLineReader(MEDICINES)
const find = (words: string) => MEDICINES.filter((medicine) => matchesName(words, medicine))

describe('a line that stops or changes a medicine', () => {
  it.each([
    'Stop Aspirin 75',
    'Avoid ibuprofen',
    'No aspirin',
    'Hold metformin 500 BD x 2d',
    'Withhold warfarin 5 mg OD',
    'd/c atenolol 50',
    'Reduce prednisolone to 10 mg OD x 5d',
    'Change Telma 40 to Telma AM OD',
    'Not paracetamol 500',
  ])('%s is refused, because the medicine would be prescribed', (text) => {
    expect(parseLine(text, find).refusal).toContain('is not part of a medicine’s name')
  })

  it('is accepted if it starts or continues one', () => {
    expect(readWrittenLine('Start atorvastatin 10 HS x 30d', undefined).said).toBe(
      'Atorvastatin 10 mg tablet | 1 tablet at bedtime, for 30 days | ',
    )
    expect(parseLine('Continue Telma 40 OD', find).line).toMatchObject({ medicine: 'Telma 40', pattern: 'OD' })
  })
})

describe('a line that changes its dose in words', () => {
  it.each([
    'Wysolone 60 → taper by 10 every week',
    'Ramipril 2.5 → 5 after 2 weeks',
    'Permethrin 5% cream neck to toe overnight, repeat after 1 week',
    'Insulin tapering weekly',
  ])('%s is refused: its period is no duration or frequency', (text) => {
    expect(parseLine(text, find).refusal).toContain('is not understood here')
  })
})

describe('a line with a number of two meanings', () => {
  it.each([
    ['Prednisolone 2,5 mg OD x 5d', 'Type a point: 2.5'],
    ['Mesacol 400 2 tds', 'Type the dose with its unit: 2 tab'],
    ['Wysolone 10 2 OD x 5d', 'Type the dose with its unit: 2 tab'],
    ['Dolo 650 2 TDS', 'Type the dose with its unit: 2 tab'],
    ['Alprax 0.25 1 hs', 'Type the dose with its unit: 1 tab'],
    ['Metformin 500 BD 10 tabs', 'Not understood: “10 tabs”'],
    ['Amlodipine 5 II tabs OD', 'Type the number in digits'],
    ['Mixtard 20u mrng 10u nite', '“10u nite” is the second'],
    ['Ryzodeg 20u 10u', 'are two doses'],
    ['Furosemide 40 mg 8 am & 20 mg 2 pm', '“20 mg 2 pm” is the second'],
    ['Warfarin 5 mg M/W/F 2.5 mg T/T/S/S', '“M/W/F” is not understood here'],
    ['Levothyroxine 50 mcg 1 1/2 hr ac', 'could be 1 and a half hours, or half an hour'],
    ['Omeprazole 20 mg 1½ hours before food', 'could be 1 and a half hours, or half an hour'],
    ['Doxt SL BD x 7d', 'Type Doxt-SL, or “under the tongue”'],
  ])('%s is refused', (text, words) => {
    expect(parseLine(text, find).refusal).toContain(words)
  })
})

describe('a weight without a form', () => {
  it('may be kept as typed if only creams and injections are listed', () => {
    const { choices, asTyped } = parseLine('Hydrocortisone 10 mg BD', find)
    expect(choices.length).toBeGreaterThan(0)
    expect(asTyped).toBe(true)
  })
})

describe('parseLine', () => {
  it.each(
    toWrittenLines(`
Metformin 500 bd x 1 fortnight | Metformin 500 mg tablet | 1 tablet twice a day, for 14 days
Metformin 500 b/d x 5 d | Metformin 500 mg tablet | 1 tablet twice a day, for 5 days
Metformin 500 t/d/s x 5 d | Metformin 500 mg tablet | 1 tablet three times a day, for 5 days
Amitriptyline 10 qhs | Amitriptyline 10 mg tablet | 1 tablet at bedtime
Amoxicillin 125/5 40 mg/kg/day TDS x 7d | Amoxicillin 125 mg/5 mL dry syrup | 6.5 mL three times a day, for 7 days
Doxt-SL BD x 7d | Doxt-SL | twice a day, for 7 days
Paracetamol 650 tid if fever >101F | Paracetamol 650 mg tablet | 1 tablet three times a day when needed for fever >101F
Paracetamol 650 tid x 3d if fever | Paracetamol 650 mg tablet | 1 tablet three times a day when needed for fever, for 3 days
Omeprazole 20 mg od 1/2 hr ac | Omeprazole 20 mg gastro-resistant capsule | 1 capsule once a day | 30 minutes before food
Omeprazole 20 od 1/2 hrs ac | Omeprazole 20 mg gastro-resistant capsule | 1 capsule once a day | 30 minutes before food
Levothyroxine 50 mcg half an hour bbf | Levothyroxine 50 microgram tablet | 1 tablet in the morning | 30 minutes before breakfast
Amlodipine 5mg 1 tab @ 8pm x1mo | Amlodipine 5 mg tablet | 1 tablet once a day, for 30 days | at 8pm
GTN 0.5 SL SOS | Glyceryl trinitrate 0.5 mg sublingual tablet | 1 tablet when needed, under the tongue
Methotrexate 2.5 mg 6 tabs weekly | Methotrexate 2.5 mg tablet | 6 tablets once a week
`),
  )('understands %s', (text, medicine, taken, instructions) => {
    expect(readWrittenLine(text, medicine)).toMatchObject({
      outcome: 'understood',
      said: [medicine, taken, instructions ?? ''].join(' | '),
    })
  })

  it.each([
    ['Vit D3 2000 IU od', 'Colecalciferol 60000 IU soft capsule'],
    ['Folic acid 400 mcg od', 'Folic acid 5 mg tablet'],
    ['Metformin 500 mcg BD', 'Metformin 500 mg tablet'],
    ['Metformin 500 g BD', 'Metformin 500 mg tablet'],
  ])('doesn’t offer a medicine from which %s can’t be taken', (text, medicine) => {
    const { choices, asTyped } = parseLine(text, find)
    expect(choices.map(({ name }) => name)).not.toContain(medicine)
    expect(asTyped).toBe(true)
  })
})
