import { describe, expect, it } from 'vitest'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { findAllergen, findIngredients } from '../find-ingredients.ts'
import { listNotChecked, runSafetyChecks } from './checks.ts'
import { computeDoses } from './daily-dose.ts'
import type { AllergyToCheck, LineToCheck, PatientForChecks } from './finding.ts'

const DAY = '2026-03-09'

/** A line of free text, for five days from today. */
function createLine(
  medicine: string,
  values: Partial<LineToCheck> & { dose?: string; pattern?: string } = {},
): LineToCheck {
  const { dose = null, pattern = null, ...rest } = values
  const ingredients = findIngredients(medicine, PHARMACOPOEIA)
  return {
    medicine,
    ingredients,
    from: DAY,
    until: '2026-03-13',
    local: false,
    doses: computeDoses({ medicine, ingredients, strength: null, dose, pattern }),
    controlled: false,
    ...rest,
  }
}

const grownUp: PatientForChecks = {
  ageYears: 40,
  weightG: 60_000,
  pregnant: false,
  lactating: false,
  allergies: [],
  active: [],
  longTerm: [],
}
const withAllergy = (name: string, severity: string | null = 'severe', verification: string | null = 'confirmed') => ({
  ...grownUp,
  allergies: [{ name, severity, verification }],
})
const listFindings = (lines: LineToCheck[], patient: PatientForChecks = grownUp) =>
  runSafetyChecks(lines, patient, PHARMACOPOEIA).map(({ kind, severity }) => `${kind} ${severity}`)
const listSentences = (lines: LineToCheck[], patient: PatientForChecks = grownUp) =>
  runSafetyChecks(lines, patient, PHARMACOPOEIA).map(({ words }) => words)

describe('names', () => {
  it.each([
    ['Amoxicillin 500 mg capsule', ['amoxicillin']],
    ['Amoxycillin500', ['amoxicillin']],
    ['PCM500', ['paracetamol']],
    ['Co-amoxiclav 625', ['amoxicillin', 'clavulanic acid']],
    ['Paracetamol + phenylephrine + chlorphenamine', ['paracetamol', 'phenylephrine', 'chlorphenamine']],
    ['Insulin glargine 100 IU/mL', ['insulin glargine']],
    ['combined pill', ['ethinylestradiol', 'levonorgestrel']],
    ['Grandmother’s tea', []],
    ['', []],
  ])('finds the ingredients of %s: %j', (text, ingredients) =>
    expect(findIngredients(text, PHARMACOPOEIA)).toEqual(ingredients),
  )

  it('of allergens are ingredients, classes or substances', () => {
    expect(findAllergen('Penicillin', PHARMACOPOEIA)).toEqual({ ingredients: [], kinds: ['penicillins'] })
    expect(findAllergen('sulfa drugs', PHARMACOPOEIA).kinds).toEqual(['sulfonamide antibiotics'])
    expect(findAllergen('Amoxycillin', PHARMACOPOEIA).ingredients).toEqual(['amoxicillin'])
    expect(findAllergen('Latex', PHARMACOPOEIA).kinds).toEqual(['latex'])
    expect(findAllergen('Peanut', PHARMACOPOEIA)).toEqual({ ingredients: [], kinds: [] })
  })

  it('that are unknown are listed as not checked', () => {
    const patient = { ...withAllergy('Zorblatt'), longTerm: ['Herbal mix', 'Metformin 500'] }
    patient.allergies = [
      ...patient.allergies,
      { name: 'Peanut', severity: null, verification: null, category: 'food' } as AllergyToCheck,
    ]
    expect(listNotChecked([createLine('Grandmother’s tea'), createLine('Dolo 650')], patient, PHARMACOPOEIA)).toEqual({
      medicines: ['Grandmother’s tea'],
      doses: ['Dolo 650'],
      allergies: ['Zorblatt'],
      longTerm: ['Herbal mix'],
    })
  })
})

describe('allergies', () => {
  it.each([
    ['Amoxicillin', 'Amoxicillin 500', ['allergy stop']],
    ['Penicillin', 'Amoxicillin 500', ['allergy stop']],
    ['Penicillin', 'Augmentin 625', ['allergy stop']],
    ['Amoxicillin', 'Ampicillin 500', ['allergy high']],
    ['Amoxicillin', 'Cefalexin 500', ['allergy high']],
    ['Cefalexin', 'Amoxicillin 500', ['allergy high']],
    ['Penicillin', 'Ceftriaxone 1 g', ['allergy low']],
    ['Cefixime', 'Ceftriaxone 1 g', ['allergy high']],
    ['Sulfa', 'Septran DS', ['allergy stop']],
    ['Sulfa', 'Sulfasalazine 500', ['allergy high']],
    ['Sulfa', 'Dapsone 100', ['allergy high']],
    ['Aspirin', 'Ibuprofen 400', ['allergy high']],
    ['NSAIDs', 'Diclofenac 50', ['allergy stop']],
    ['NSAIDs', 'Paracetamol 500', []],
    ['Morphine', 'Codeine 30', ['allergy high']],
    ['iodinated contrast', 'Iohexol', ['allergy stop']],
    ['Egg', 'Yellow fever vaccine', ['allergy high']],
    ['Gelatin', 'MMR vaccine', ['allergy high']],
    ['Latex', 'Hepatitis B vaccine', ['allergy low']],
    ['Dust', 'Amoxicillin 500', []],
  ])('to %s (severe) with %s give %j', (allergen, medicine, expected) =>
    expect(listFindings([createLine(medicine)], withAllergy(allergen))).toEqual(expected),
  )

  it('that are not severe or of unknown severity need a reason but are no stop', () => {
    expect(listFindings([createLine('Amoxicillin 500')], withAllergy('Penicillin', 'mild'))).toEqual(['allergy high'])
    expect(listFindings([createLine('Amoxicillin 500')], withAllergy('Penicillin', null))).toEqual(['allergy high'])
  })

  it('that were ruled out or entered in error do not count', () => {
    expect(listFindings([createLine('Amoxicillin 500')], withAllergy('Penicillin', 'severe', 'refuted'))).toEqual([])
    expect(
      listFindings([createLine('Amoxicillin 500')], withAllergy('Penicillin', 'severe', 'entered_in_error')),
    ).toEqual([])
  })

  it('name the medicine, the allergy and the reason', () => {
    expect(listSentences([createLine('Amoxicillin 500')], withAllergy('Penicillin'))).toEqual([
      'A severe allergy to Penicillin is recorded, and this contains amoxicillin.',
    ])
    expect(listSentences([createLine('Cefalexin 500')], withAllergy('Amoxicillin'))[0]).toContain(
      'They have the same side chain',
    )
  })

  it('also count for local medicines', () =>
    expect(listFindings([createLine('Silver sulfadiazine cream', { local: true })], withAllergy('sulfa'))).toEqual([
      'allergy stop',
    ]))
})

describe('duplicates', () => {
  const createActive = (medicine: string, until: string | null) => ({
    ...grownUp,
    active: [{ medicine, ingredients: findIngredients(medicine, PHARMACOPOEIA), until }],
  })

  it('of an ingredient are found in combination products', () => {
    expect(listFindings([createLine('Combiflam'), createLine('Dolo 650')])).toEqual(['duplicate high'])
    expect(listSentences([createLine('Combiflam'), createLine('Dolo 650')])).toEqual([
      'Paracetamol is in two medicines: Combiflam is on this prescription.',
    ])
  })

  it('of one class are low', () =>
    expect(listFindings([createLine('Omeprazole 20'), createLine('Pantoprazole 40')])).toEqual(['duplicate low']))

  it('count only while the days overlap', () => {
    expect(listFindings([createLine('Azithromycin 500')], createActive('Azithromycin 250', DAY))).toEqual([
      'duplicate high',
    ])
    expect(listFindings([createLine('Azithromycin 500')], createActive('Azithromycin 250', null))).toEqual([
      'duplicate high',
    ])
    expect(listFindings([createLine('Azithromycin 500')], createActive('Azithromycin 250', '2026-03-08'))).toEqual([])
    const laterLine = createLine('Dolo 650', { from: '2026-03-14', until: null })
    expect(listFindings([createLine('Crocin 500'), laterLine])).toEqual([])
    expect(listFindings([createLine('Crocin 500', { until: null }), laterLine])).toEqual(['duplicate high'])
  })

  it('of long-term medicines are low, because they are often prescribed from that list', () =>
    expect(listFindings([createLine('Metformin 500')], { ...grownUp, longTerm: ['Metformin'] })).toEqual([
      'duplicate low',
    ]))

  it('are not reported if a line continues a long-term medicine under its name', () => {
    const patient = { ...grownUp, longTerm: ['Amlodipine 5 mg tablet'] }
    expect(listFindings([createLine('Amlodipine 5 mg tablet')], patient)).toEqual([])
    expect(listFindings([createLine('Amlodipine 10 mg tablet')], patient)).toEqual(['duplicate low'])
  })

  it('do not include a local and a systemic medicine', () =>
    expect(listFindings([createLine('Diclofenac 50'), createLine('Diclofenac gel', { local: true })])).toEqual([]))
})

describe('pregnancy, breast-feeding, age', () => {
  const pregnant = { ...grownUp, pregnant: true }
  it.each(['Methotrexate 10', 'Warfarin 5', 'Enalapril 5', 'Losartan 50', 'Isotretinoin 20', 'Sodium valproate 500'])(
    '%s is stopped in pregnancy',
    (medicine) => {
      expect(listFindings([createLine(medicine)], pregnant)).toEqual(['pregnancy stop'])
      expect(listFindings([createLine(medicine)])).toEqual([])
    },
  )
  it.each([
    ['Thiocolchicoside 4 mg', 'stop'],
    ['Amiodarone 200 mg', 'stop'],
    ['Dapagliflozin 10 mg', 'stop'],
    ['Norethisterone 5 mg', 'stop'],
    ['MMR vaccine', 'stop'],
    ['Ciprofloxacin 500 mg', 'high'],
    ['Quinine 300 mg', 'high'],
  ])('%s in pregnancy is %s', (medicine, severity) =>
    expect(listFindings([createLine(medicine)], pregnant)).toEqual([`pregnancy ${severity}`]),
  )
  it('warns of cotrimoxazole in pregnancy', () =>
    expect(listFindings([createLine('Cotrimoxazole 480')], pregnant)).toContain('pregnancy high'))
  it('stops retinoids on the skin in pregnancy, but no other local medicines', () => {
    expect(listFindings([createLine('Adapalene 0.1% gel', { local: true })], pregnant)).toEqual(['pregnancy stop'])
    expect(listFindings([createLine('Tretinoin 0.025% cream', { local: true })], pregnant)).toEqual(['pregnancy stop'])
    expect(listFindings([createLine('Diclofenac 1% gel', { local: true })], pregnant)).toEqual([])
    expect(listFindings([createLine('Dydrogesterone 10 mg')], pregnant)).toEqual([])
  })
  it('gives the reason', () =>
    expect(listSentences([createLine('Enalapril 5')], pregnant)).toEqual([
      'The patient is pregnant. Enalapril harms the kidneys of the unborn child.',
    ]))
  it('says that quinine is given for malaria although it is not safe', () =>
    expect(listSentences([createLine('Quinine 300 mg')], pregnant)).toEqual([
      expect.stringContaining('for malaria only, where it is worth the risk in the first three months too'),
    ]))
  it('has separate warnings for breast-feeding', () =>
    expect(listFindings([createLine('Codeine 30')], { ...grownUp, lactating: true })).toEqual(['pregnancy high']))

  it.each([
    ['Doxycycline 100', 7, 8],
    ['Aspirin 75', 15, 16],
    ['Ciprofloxacin 250', 17, 18],
    ['Domperidone 10 mg', 11, 12],
    ['Etoricoxib 60 mg', 15, 16],
    ['Ketorolac 10 mg', 15, 16],
    ['Phenylephrine 5 mg', 3, 4],
  ])('%s is not given at %s, but at %s', (medicine, young, old) => {
    expect(listFindings([createLine(medicine)], { ...grownUp, ageYears: young })).toEqual(['age high'])
    expect(listFindings([createLine(medicine)], { ...grownUp, ageYears: old })).toEqual([])
    expect(listFindings([createLine(medicine)], { ...grownUp, ageYears: null })).toEqual([])
  })
  it.each([
    [
      'Cotrimoxazole 240 mg/5 mL',
      59,
      'Sulfamethoxazole is for ages 2 months and over: it can cause kernicterus in newborns.',
    ],
    ['Cotrimoxazole 240 mg/5 mL', 120, undefined],
    [
      'Nitrofurantoin 25 mg/5 mL',
      85,
      'Nitrofurantoin is for ages 3 months and over: it can cause haemolysis in young infants.',
    ],
    ['Nitrofurantoin 25 mg/5 mL', 100, undefined],
  ])('counts the age of infants in months: %s at %s days', (medicine, ageDays, sentence) => {
    const [finding] = runSafetyChecks([createLine(medicine)], { ...grownUp, ageYears: 0, ageDays }, PHARMACOPOEIA)
    expect(finding?.words).toBe(sentence)
  })
  it('ignores eye drops', () =>
    expect(
      listFindings([createLine('Ciprofloxacin 0.3% eye drops', { local: true })], { ...grownUp, ageYears: 5 }),
    ).toEqual([]))
})

describe('interactions', () => {
  it('are found among the lines, earlier prescriptions and long-term medicines', () => {
    expect(listFindings([createLine('Warfarin 5'), createLine('Ibuprofen 400')])).toEqual(['interaction high'])
    expect(listFindings([createLine('Ibuprofen 400')], { ...grownUp, longTerm: ['Warfarin 5 mg'] })).toEqual([
      'interaction high',
    ])
    const createActive = [{ medicine: 'Warfarin', ingredients: ['warfarin'], until: null }]
    expect(listSentences([createLine('Ibuprofen 400')], { ...grownUp, active: createActive })).toEqual([
      'Ibuprofen with warfarin: Bleeding from the stomach becomes likely. Warfarin was prescribed before and is still being taken.',
    ])
  })
  it.each([
    ['Tacrolimus 1', 'Fluconazole 150', 'high'],
    ['Ciclosporin 50', 'Clarithromycin 500', 'high'],
    ['Ciclosporin 50', 'Fluconazole 150', 'high'],
    ['Clozapine 25', 'Ciprofloxacin 500', 'high'],
    ['Lithium 300', 'Furosemide 40', 'low'],
    ['Levodopa + carbidopa 110', 'Metoclopramide 10', 'low'],
  ])('of %s with %s are %s', (first, second, severity) =>
    expect(listFindings([createLine(first), createLine(second)])).toEqual([`interaction ${severity}`]),
  )

  it('are not reported within one product or with local medicines', () => {
    expect(listFindings([createLine('Atorvastatin + aspirin 10 mg/75 mg')])).toEqual([])
    expect(listFindings([createLine('Warfarin 5'), createLine('Diclofenac gel', { local: true })])).toEqual([])
  })
})

describe('teleconsultation', () => {
  const tramadol = createLine('Tramadol 50', { controlled: true })
  it('blocks schedule X and narcotics, whatever the reason', () => {
    expect(runSafetyChecks([tramadol], { ...grownUp, isTeleconsultation: true }, PHARMACOPOEIA)).toMatchObject([
      { severity: 'stop', blocked: true },
    ])
    expect(listFindings([tramadol])).toEqual([])
    expect(listFindings([createLine('Paracetamol 500')], { ...grownUp, isTeleconsultation: true })).toEqual([])
  })
})
