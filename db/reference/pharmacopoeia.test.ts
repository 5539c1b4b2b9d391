import { describe, expect, it } from 'vitest'
import { findInteraction } from '#contract/clinical/prescriptions/checks/check-interactions.ts'
import { findAllergen } from '#contract/clinical/prescriptions/find-ingredients.ts'
import { ALLERGENS } from './allergens.ts'
import { LACTATION, MIN_AGES, PREGNANCY } from './cautions.ts'
import { CLASSES, PROPERTIES } from './medicine-classes.ts'
import { MEDICINES } from './medicines.ts'
import { PHARMACOPOEIA } from './pharmacopoeia.ts'
import { SOURCES } from './sources.ts'

const kinds = [...Object.keys(CLASSES), ...Object.keys(PROPERTIES)]
const isKnown = (name: string) => Object.hasOwn(PHARMACOPOEIA.ingredients, name) || kinds.includes(name)
const substances = PHARMACOPOEIA.allergyGroups.flatMap(({ of }) => of)

describe('the pharmacopoeia', () => {
  it('knows every ingredient of the medicines', () => {
    const unknown = new Set(
      MEDICINES.flatMap(({ ingredients }) => ingredients).filter((one) => !(one in PHARMACOPOEIA.ingredients)),
    )
    expect([...unknown]).toEqual([])
  })

  it('refers only to ingredients and classes that it has', () => {
    const cautions = [PREGNANCY, LACTATION, MIN_AGES, PHARMACOPOEIA.doseLimits].flatMap((caution) =>
      Object.keys(caution),
    )
    const pairs = PHARMACOPOEIA.interactions.flatMap(({ between }) => between)
    expect([...cautions, ...pairs].filter((name) => !isKnown(name))).toEqual([])
    const reactions = PHARMACOPOEIA.crossReactions.flatMap(({ between }) => between)
    expect(reactions.filter((name) => !isKnown(name) && !substances.includes(name))).toEqual([])
    expect(
      Object.values(PHARMACOPOEIA.otherNames)
        .flat()
        .filter((name) => !(name in PHARMACOPOEIA.ingredients)),
    ).toEqual([])
  })

  it('has contraindications of known diseases and medicines, each once, with a source', () => {
    const { contraindications, diseases } = PHARMACOPOEIA
    const names = diseases.map(({ name }) => name)
    expect(contraindications.filter(({ disease, of }) => !names.includes(disease) || !isKnown(of))).toEqual([])
    expect(names.filter((name) => !contraindications.some(({ disease }) => disease === name))).toEqual([])
    const pairs = contraindications.map(({ disease, of }) => `${disease} ${of}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(pairs.length).toBeGreaterThanOrEqual(40)
    expect([...contraindications, ...Object.values(PREGNANCY)].filter(({ source }) => !(source in SOURCES))).toEqual([])
  })

  it.each(['mycophenolate', 'bosentan', 'danazol', 'testosterone', 'methimazole', 'carbimazole'])(
    'lists %s and stops it in pregnancy',
    (name) => {
      expect(MEDICINES.filter(({ ingredients }) => ingredients.includes(name))).not.toEqual([])
      expect(PHARMACOPOEIA.ingredients[name]?.pregnancy?.severity).toBe('stop')
    },
  )

  it('agrees with the list of medicines about narcotics', () => {
    const narcotics = MEDICINES.filter(({ narcotic, schedule }) => narcotic || schedule === 'X')
    const unmarked = narcotics.filter(
      ({ ingredients }) => !ingredients.some((one) => PHARMACOPOEIA.ingredients[one]?.classes.includes('narcotics')),
    )
    expect(unmarked.map(({ name }) => name)).toEqual([])
    const unlisted = MEDICINES.filter(
      ({ ingredients, narcotic }) =>
        !narcotic && ingredients.some((one) => PHARMACOPOEIA.ingredients[one]?.classes.includes('narcotics')),
    )
    expect(unlisted.map(({ name }) => name)).toEqual([])
  })

  it('has a sentence for each pair, and about sixty classes', () => {
    expect(PHARMACOPOEIA.interactions.filter(({ words }) => !/^[A-Z].+\.$/.test(words ?? ''))).toEqual([])
    expect(PHARMACOPOEIA.interactions.length).toBeGreaterThanOrEqual(60)
    expect(PHARMACOPOEIA.therapeutic.length).toBeGreaterThanOrEqual(60)
  })

  it('knows every medicine on the list of allergens', () => {
    const unclear = ALLERGENS.filter((one) => one.detail === 'medicine')
      .map(({ name }) => name)
      .filter((name) => Object.values(findAllergen(name, PHARMACOPOEIA)).flat().length === 0)
    expect(unclear).toEqual(['Anti-tetanus serum'])
  })

  // The high-priority pairs of interactions.ts, by one or more members of their classes.
  it.each([
    ['methylphenidate', 'tranylcypromine'],
    ['atazanavir', 'omeprazole'],
    ['febuxostat', 'azathioprine'],
    ['febuxostat', 'mercaptopurine'],
    ['sertraline', 'phenelzine'],
    ['venlafaxine', 'phenelzine'],
    ['irinotecan', 'ketoconazole'],
    ['morphine', 'selegiline'],
    ['amitriptyline', 'selegiline'],
    ['ondansetron', 'moxifloxacin'],
    ['ramelteon', 'fluvoxamine'],
    ['ritonavir', 'rifampicin'],
    ['simvastatin', 'clarithromycin'],
    ['atorvastatin', 'erythromycin'],
    ['ergotamine', 'itraconazole'],
    ['tizanidine', 'ciprofloxacin'],
    ['tranylcypromine', 'procarbazine'],
    ['sumatriptan', 'moclobemide'],
    ['warfarin', 'ibuprofen'],
    ['warfarin', 'fluconazole'],
    ['warfarin', 'metronidazole'],
    ['warfarin', 'sulfamethoxazole'],
    ['ramipril', 'spironolactone'],
    ['telmisartan', 'potassium chloride'],
    ['methotrexate', 'sulfamethoxazole'],
    ['isosorbide mononitrate', 'sildenafil'],
    ['digoxin', 'amiodarone'],
    ['digoxin', 'verapamil'],
    ['lithium', 'diclofenac'],
    ['lithium', 'hydrochlorothiazide'],
    ['lithium', 'enalapril'],
    ['clopidogrel', 'omeprazole'],
    ['linezolid', 'escitalopram'],
    ['tramadol', 'sertraline'],
    ['ciprofloxacin', 'theophylline'],
    ['allopurinol', 'azathioprine'],
    ['atenolol', 'verapamil'],
    ['rifampicin', 'ethinylestradiol'],
    ['rifampicin', 'warfarin'],
    ['losartan', 'trimethoprim'],
    ['spironolactone', 'trimethoprim'],
    ['enalapril', 'trimethoprim'],
    ['amiodarone', 'simvastatin'],
    ['carbamazepine', 'clarithromycin'],
    ['rivaroxaban', 'apixaban'],
    ['warfarin', 'enoxaparin'],
    ['ivabradine', 'verapamil'],
    ['ivabradine', 'clarithromycin'],
    ['rifampicin', 'dolutegravir'],
    ['itraconazole', 'midazolam'],
    ['eplerenone', 'ketoconazole'],
    ['ranolazine', 'clarithromycin'],
    ['phenytoin', 'isoniazid'],
    ['tacrolimus', 'itraconazole'],
    ['dabigatran', 'clopidogrel'],
    ['dabigatran', 'verapamil'],
    ['ciclosporin', 'simvastatin'],
    ['amikacin', 'furosemide'],
    ['tamoxifen', 'paroxetine'],
    ['clozapine', 'carbamazepine'],
    ['nifedipine', 'rifampicin'],
    ['prednisolone', 'rifampicin'],
    ['artemether', 'moxifloxacin'],
  ])('warns of %s with %s in either order', (one, other) => {
    expect(findInteraction(one, other, PHARMACOPOEIA)?.severity).toBe('high')
    expect(findInteraction(other, one, PHARMACOPOEIA)).toBe(findInteraction(one, other, PHARMACOPOEIA))
  })
})
