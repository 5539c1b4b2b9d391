import { describe, expect, it } from 'vitest'
import { findInteraction } from '#contract/clinical/prescriptions/check-interactions.ts'
import { findAllergen } from '#contract/clinical/prescriptions/find-ingredients.ts'
import { ALLERGENS } from './allergens.ts'
import { BOOK } from './book.ts'
import { AGES, LACTATION, MOST_A_DAY, MOST_A_KG_DAY, PREGNANCY } from './cautions.ts'
import { CLASSES, TRAITS } from './medicine-classes.ts'
import { MEDICINES } from './medicines.ts'

const kinds = [...Object.keys(CLASSES), ...Object.keys(TRAITS)]
const isKnown = (name: string) => Object.hasOwn(BOOK.ingredients, name) || kinds.includes(name)
const substances = BOOK.allergyGroups.flatMap(({ of }) => of)

describe('the book of the safety checks', () => {
  it('knows every ingredient of the medicines', () => {
    const unknown = new Set(
      MEDICINES.flatMap(({ ingredients }) => ingredients).filter((one) => !(one in BOOK.ingredients)),
    )
    expect([...unknown]).toEqual([])
  })

  it('speaks only of ingredients and kinds that it has', () => {
    const cautions = [PREGNANCY, LACTATION, AGES, MOST_A_DAY, MOST_A_KG_DAY].flatMap((of) => Object.keys(of))
    const pairs = BOOK.interactions.flatMap(({ between }) => between)
    expect([...cautions, ...pairs].filter((name) => !isKnown(name))).toEqual([])
    const reactions = BOOK.crossReactions.flatMap(({ between }) => between)
    expect(reactions.filter((name) => !isKnown(name) && !substances.includes(name))).toEqual([])
    expect(
      Object.values(BOOK.otherNames)
        .flat()
        .filter((name) => !(name in BOOK.ingredients)),
    ).toEqual([])
  })

  it('knows as narcotics what the list of medicines calls so', () => {
    const narcotics = MEDICINES.filter(({ narcotic, schedule }) => narcotic || schedule === 'X')
    const unmarked = narcotics.filter(
      ({ ingredients }) => !ingredients.some((one) => BOOK.ingredients[one]?.classes.includes('narcotics')),
    )
    expect(unmarked.map(({ name }) => name)).toEqual([])
  })

  it('has words for each pair, and about sixty kinds', () => {
    expect(BOOK.interactions.filter(({ words }) => !/^[A-Z].+\.$/.test(words ?? ''))).toEqual([])
    expect(BOOK.interactions.length).toBeGreaterThanOrEqual(60)
    expect(BOOK.therapeutic.length).toBeGreaterThanOrEqual(60)
  })

  it('can tell what every medicine on the list of allergens is', () => {
    const unclear = ALLERGENS.filter((one) => one.detail === 'medicine')
      .map(({ name }) => name)
      .filter((name) => Object.values(findAllergen(name, BOOK)).flat().length === 0)
    expect(unclear).toEqual(['Anti-tetanus serum'])
  })

  // Each pair that back-office.md 6.2 names, by one or more of its members.
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
  ])('warns of %s with %s, whichever comes first', (one, other) => {
    expect(findInteraction(one, other, BOOK)?.severity).toBe('high')
    expect(findInteraction(other, one, BOOK)).toBe(findInteraction(one, other, BOOK))
  })
})
