import { describe, expect, it } from 'vitest'
import { MEDICINES } from '#db/reference/medicines.ts'
import { createLineReader, toWrittenLines } from './testing.ts'

const readWrittenLine = createLineReader(MEDICINES)

const LINES = toWrittenLines(`
Tab Dolo 650 दिन में तीन बार खाने के बाद x 3 दिन | Tab Dolo 650 | 1 tablet three times a day, after food, for 3 days
Tab Pan 40 सकाळी उपाशीपोटी | Tab Pan 40 | 1 tablet in the morning, on an empty stomach
Tab Cetirizine 10 रात को x 5 दिन | Cetirizine 10 mg tablet | 1 tablet at night, for 5 days
Crocin 500 subah shaam khane ke baad | Crocin 500 | 1 in the morning and 1 in the evening, after food
Paracetamol 500 din mein teen baar khane ke baad x 3 din | Paracetamol 500 mg tablet | 1 tablet three times a day, after food, for 3 days
Paracetamol 650 दर ८ तासांनी x ३ दिवस | Paracetamol 650 mg tablet | 1 tablet every 8 hours, for 3 days
Paracetamol 500 दिवसातून दोन वेळा जेवणानंतर | Paracetamol 500 mg tablet | 1 tablet twice a day, after food
Metformin 500 sakali sandhyakali jevananantar | Metformin 500 mg tablet | 1 tablet in the morning and 1 in the evening, after food
Pantoprazole 40 खाने से पहले सुबह 2 हफ्ते | Pantoprazole 40 mg gastro-resistant tablet | 1 tablet in the morning, before food, for 14 days
Cetirizine 10 1 goli raat ko sone se pehle | Cetirizine 10 mg tablet | 1 tablet at bedtime
Amlodipine 5 आधी गोळी सकाळी | Amlodipine 5 mg tablet | 1/2 tablet in the morning
Paracetamol 500 zaroorat padne par | Paracetamol 500 mg tablet | 1 tablet when needed
`)

describe('words in Hindi and Marathi', () => {
  it.each(LINES)('%s is understood', (text, medicine, taken, instructions) => {
    expect(readWrittenLine(text, medicine)).toMatchObject({
      outcome: 'understood',
      said: [medicine, taken, instructions ?? ''].join(' | '),
    })
  })

  it.each([
    ['Paracetamol 500 दुखने पर', 'दुखने'],
    ['Paracetamol 500 bukhar aane par', 'bukhar'],
    ['Cetirizine 10 रोज़ाना दोनों समय', 'दोनों'],
  ])('%s is refused with its words, which are never part of a name', (text, word) => {
    expect(readWrittenLine(text, undefined)).toMatchObject({
      outcome: 'refused',
      said: expect.stringContaining(word),
    })
  })

  it('finds a second dose in them', () => {
    expect(readWrittenLine('Amlodipine 5 mg सुबह 10 mg रात को', undefined).outcome).toBe('refused')
  })
})
