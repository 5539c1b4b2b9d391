import { describe, expect, it } from 'vitest'
import type { Prescription, PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import { parsePages } from '../../../../e2e/pdf'
import { toPrescriptionView } from '../prescription-view.server'
import { renderClinicalPdf } from './clinical-pdf.server'

const createLine = (number: number): PrescriptionLineView => ({
  lineId: '018f0000-0000-7000-8000-000000000000',
  medicine: `Azithromycin ${number} mg tablet`,
  medicineCode: null,
  ingredients: [],
  form: 'tablet',
  strength: '500 mg',
  dose: '1 tablet',
  pattern: '1-0-1',
  food: 'after',
  durationDays: 5,
  instructions: `Bottle ${number} is kept in a cool place`,
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
})

const createPrescription = (count: number, language: string | null): Prescription => ({
  _id: '018f0000-0000-7000-8000-000000000001',
  patientId: '018f0000-0000-7000-8000-000000000002',
  visitId: '018f0000-0000-7000-8000-000000000003',
  status: 'signed',
  version: 1,
  signedAt: '2026-11-26T06:00:00.000Z',
  verifyCode: '7K3M-9QXA-41CZ',
  validUntil: '2026-12-26',
  replacesId: null,
  statusReason: null,
  statusAt: null,
  replacedBy: null,
  copy: true,
  may: { write: false, revise: false, cancel: false, stop: false },
  snapshot: {
    clinic: {
      name: 'Asha Clinic',
      place: 'Andheri',
      address: '12 Link Road, Mumbai',
      phone: '+919876543210',
      zone: 'Asia/Kolkata',
    },
    doctor: { name: 'Dr. Meera Rao', speciality: 'Medicine', qualification: 'MD', registrationNo: 'MMC-12345' },
    patient: {
      name: 'Prema Hegde',
      number: 'P00012',
      gender: 'Female',
      age: '41y',
      birthDate: '1985-07-14',
      allergies: 'No known allergies',
      pregnancy: null,
    },
    weight: '60 kg',
    diagnoses: ['Acute bronchitis'],
    tests: ['Complete blood count'],
    instructions: ['Drink plenty of water', 'Come on Monday'],
    advice: 'Walk a little.\nगरम पाणी प्या',
    followUpOn: '2026-12-01',
    language,
  },
  lines: Array.from({ length: count }, (_, index) => createLine(index + 1)),
})

const VIEW_SETTINGS = {
  settings: { locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' },
  publicOrigin: 'https://clinic.test',
  chosenLanguage: undefined,
}
const toView = (count: number, language: string | null, chosenLanguage?: string) =>
  toPrescriptionView(createPrescription(count, language), { ...VIEW_SETTINGS, chosenLanguage })
const render = async (count: number, size: 'A4' | 'A5', language: string | null, chosen?: string) =>
  parsePages(await renderClinicalPdf(toView(count, language, chosen), size))

describe('renderClinicalPdf', () => {
  it('prints everything of a prescription, with the instructions and advice of the note', async () => {
    const [page, ...others] = await render(2, 'A4', null)
    expect(others).toEqual([])
    for (const expected of [
      'Asha Clinic',
      'Registration no. MMC-12345',
      'Prema Hegde',
      'Allergies: None known',
      'Diagnosis: Acute bronchitis',
      '2. Azithromycin 2 mg tablet',
      'Dose 1 tablet – in the morning and at night',
      'oral, after food',
      'Bottle 2 is kept in a cool place',
      'Drink plenty of water',
      'Come on Monday',
      'Walk a little.',
      'Complete blood count',
      'Copy',
      'clinic.test/verify/7K3M-9QXA-41CZ',
      '1 / 1',
    ])
      expect(page!.text).toContain(expected)
  })

  it.each(['A4', 'A5'] as const)('keeps the follow-up with the signature on %s, whatever the length', async (size) => {
    let signedAlone = 0
    for (let count = 1; count <= 14; count++) {
      const pages = await render(count, size, null)
      const signed = pages.find(({ text }) => text.includes('clinic.test/verify'))!
      if (!signed.text.includes('Follow-up')) signedAlone++
    }
    expect(signedAlone).toBe(0)
  })

  it('prints the texts in the language of the patient, and medicines as they are', async () => {
    const text = (await render(1, 'A4', 'hi'))[0]!.text
    for (const expected of ['Azithromycin 1 mg tablet', 'Come on Monday']) expect(text).toContain(expected)
    expect(text).not.toMatch(/Allergies|Dose|Quantity|10 tablets|morning|Drink/)
    // The text of a PDF has vowel signs in the order in which they are drawn.
    expect(text).toMatch(/10 ग\p{M}*ल\p{M}*य\p{M}*/u)
    const letters = new Set(text.match(/\p{Script=Devanagari}/gu))
    for (const letter of 'दवखनरगलयपहस') expect(letters).toContain(letter)
  })

  it.each([
    ['en', 'Pregnant: 24 weeks, due 12-Mar-2027'],
    ['hi', '24 हफ़्ते, प्रसव की संभावित तारीख 12-Mar-2027'],
    ['mr', '24 आठवडे, प्रसूतीची अपेक्षित तारीख 12-Mar-2027'],
  ])('prints the weeks and the due date of a pregnancy in %s', async (lang, words) => {
    const prescription = createPrescription(1, lang)
    prescription.snapshot.patient.pregnancy = { weeks: 24, dueOn: '2027-03-12' }
    const view = toPrescriptionView(prescription, VIEW_SETTINGS)
    const texts = view.head.patient.facts.map(({ label, value }) => `${label}: ${value}`)
    expect(texts.some((text) => text.endsWith(words))).toBe(true)
    expect((await parsePages(await renderClinicalPdf(view, 'A5')))[0]!.text).toContain('12-Mar-2027')
  })

  it('prints another language if the doctor chose one', async () => {
    expect((await render(1, 'A4', 'hi', 'en'))[0]!.text).toContain('in the morning and at night')
    expect(toView(1, 'hi', 'mr').head.lang).toBe('mr')
  })

  it.each(['A4', 'A5'] as const)(
    'keeps each of 25 medicines whole on numbered pages of %s, with the patient',
    async (size) => {
      const pages = await render(25, size, 'mr')
      expect(pages.length).toBeGreaterThan(1)
      expect(pages.length).toBeLessThanOrEqual(size === 'A4' ? 4 : 6)
      for (const [index, { text, runs, width }] of pages.entries()) {
        expect(text).toContain('Prema Hegde')
        expect(text).toContain(`${index + 1} / ${pages.length}`)
        expect(runs.filter(({ left, right }) => left < 20 || right > width - 20)).toEqual([])
      }
      for (let number = 1; number <= 25; number++) {
        const found = pages.filter(({ text }) => text.includes(`${number}. Azithromycin ${number} mg tablet`))
        expect(found).toHaveLength(1)
        expect(found[0]!.text).toContain(`Bottle ${number} is kept`)
      }
    },
  )

  it('is tagged, and says its language and the letters of its glyphs', async () => {
    const raw = (await renderClinicalPdf(toView(1, 'mr'), 'A5')).toString('latin1')
    expect(raw).toContain('/MarkInfo')
    expect(raw).toMatch(/\/Lang \(mr\)/)
    const actual = Buffer.from('\ufeffऔषधांची चिठ्ठी', 'utf16le').swap16().toString('latin1').replaceAll('\t', '\\t')
    expect(raw).toContain(actual)
  })
})
