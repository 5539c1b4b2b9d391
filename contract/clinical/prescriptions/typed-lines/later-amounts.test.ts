import { describe, expect, it } from 'vitest'
import { MEDICINES } from '#db/reference/medicines.ts'
import { parseLine } from '../parse-line.ts'
import { matchesName } from './medicine-names.ts'
import { createLineReader, toWrittenLines } from './testing.ts'

const readWrittenLine = createLineReader(MEDICINES)
const find = (words: string) => MEDICINES.filter((medicine) => matchesName(words, medicine))

describe('another amount after the frequency', () => {
  it.each([
    ['Tab Oleanz 5 mg 0-0-1 x 2 wks, inc to 10 mg', 'inc to 10 mg'],
    ['Metformin 500 mg BD x 7d up to 1 g', 'up to 1 g'],
    ['Sertraline 25 mg OD x 7d later 50 mg', 'later 50 mg'],
    ['Sertraline 25 OD x 7d (50 mg)', '50 mg'],
    ['Sertraline 25 mg OD x 7d & 50 mg', '& 50 mg'],
    ['Amlodipine 5 OD titrate to 10 mg', 'titrate to 10 mg'],
    ['Amlodipine 5 mg OD 10 mg', '10 mg'],
    ['Amlodipine 5 mg OD, if BP high 10 mg', 'if BP high 10 mg'],
    ['Amlodipine 2.5 mg OD - 5 mg if BP >150', '5 mg'],
    ['Furosemide 40 OD x 5d, max 80 mg', 'max 80 mg'],
    ['Furosemide 40 mg OD extra 20 mg if swelling', 'extra 20 mg'],
    ['Alprazolam 0.25 mg BD may take 0.5 mg at night', 'may take 0.5 mg'],
    ['Prednisolone 20 mg OD x 5 d, total 100 mg', 'total 100 mg'],
    ['Lantus 10 units HS x 3d, raise to 14 units', 'raise to 14 units'],
    ['Insulin glargine 14 units HS, add 2 units if FBS >150', 'add 2 units'],
    ['Amoxicillin 500 TDS x 5d, 2 tabs if severe', '2 tabs if severe'],
    ['Ibuprofen 400 TDS x 3d only if pain 2 tab', 'only if pain 2 tab'],
    ['Escitalopram 10 mg OD x 30d plus clonazepam 0.5 mg HS x 10d', 'plus clonazepam 0.5 mg'],
    ['Aten 50 OD x 30d with Amlodipine 5 mg', 'with Amlodipine 5 mg'],
    ['Tab Paracetamol 500 mg TDS x 3/7 (9 tabs)', '9 tablets'],
    ['Paracetamol 500 TDS x 1d 3 tabs', '3 tablets'],
    ['Syp Ambroxol TDS x 5d 100 ml', '100 mL'],
  ])('of %s never becomes the dose: it is refused with its words', (text, words) => {
    expect(parseLine(text, find).refusal).toContain(words)
  })

  it.each(['Insulin regular 6,6,8 units', 'Prednisolone 40, 30, 20, 10 mg x 3 d each', 'Tab PCM 500 1 x 3 x 5 days'])(
    'is refused in %s, which lists numbers',
    (text) => expect(parseLine(text, find).refusal).not.toBeNull(),
  )

  it('is no instruction if it is only a dash', () => {
    const { line, remarks } = parseLine('Paracetamol 500 1-0-1 - 5 days', find)
    expect(line.instructions).toBeUndefined()
    expect(remarks).toEqual([])
  })

  it.each(['Amlodipine 5 mg 10 mg OD', 'Telmisartan 40 mg (80 mg if BP high) OD', 'Metformin 500 mg 1 g BD'])(
    'beside the strength in %s is refused',
    (text) => {
      expect(parseLine(text, find).refusal).toContain('are two amounts')
    },
  )

  it.each(
    toWrittenLines(`
Wysolone OD x 5d 20 mg | Wysolone | 20 mg once a day, for 5 days
Paracetamol 500 mg TDS x 3d 500 mg | Paracetamol 500 mg tablet | 500 mg three times a day, for 3 days
Paracetamol 500 TDS x 3d 1 tab | Paracetamol 500 mg tablet | 1 tablet three times a day, for 3 days
Prednisolone 20 mg OD x 5d 10 mg OD x 5d | Prednisolone 20 mg tablet | 20 mg once a day for 5 days, then 10 mg once a day for 5 days
Prednisolone 20 mg OD x 5d with milk, 10 mg OD x 5d | Prednisolone 20 mg tablet | 20 mg once a day for 5 days, then 10 mg once a day for 5 days | with milk
Syp Paracetamol 250/5 for fever 5 ml TDS | Paracetamol 250 mg/5 mL suspension | 5 mL three times a day, for fever
Insulin glargine 100 IU/mL HS 10 units | Insulin glargine 100 IU/mL pen | 10 units at bedtime, under the skin
`),
  )('is no question in %s', (text, medicine, taken, instructions) => {
    const { said, outcome } = readWrittenLine(text, medicine)
    expect(outcome).not.toBe('refused')
    if (outcome === 'understood') expect(said).toBe([medicine, taken, instructions ?? ''].join(' | '))
  })
})

describe('“LA” without a form', () => {
  it.each(['propranolol 40 LA OD', 'Inderal 40 LA OD', 'Penidure LA 12 stat'])(
    'of %s can mean long-acting, so it is refused',
    (text) => {
      expect(parseLine(text, find).refusal).toContain('“LA” could mean')
    },
  )

  it.each(['clotrimazole LA BD', 'T-bact oint LA TDS', 'Candid-B cream LA BD', 'Candid-B L/A BD', 'Candid-B apply BD'])(
    'of %s is local application',
    (text) => {
      const { refusal, line } = parseLine(text, find)
      expect({ refusal, dose: line.dose }).toEqual({ refusal: null, dose: '1 application' })
    },
  )
})
