import { describe, expect, it } from 'vitest'
import { findBrand } from '#contract/clinical/prescriptions/brands/find-brand.ts'
import { findAllergen, findIngredients, readContent } from '#contract/clinical/prescriptions/find-ingredients.ts'
import { formsOf } from '#contract/clinical/prescriptions/forms.ts'
import { PHARMACOPOEIA } from '../pharmacopoeia.ts'
import { BRANDS } from './brands.ts'
import { BRAND_SOURCES } from './sources.ts'

const names = BRANDS.flatMap((brand) => brand.names)
const read = (text: string) => findIngredients(text, PHARMACOPOEIA).toSorted().join(' + ')

describe('the list of brands', () => {
  it('has at least 600 brands', () => {
    expect(BRANDS.length).toBeGreaterThanOrEqual(600)
  })

  it('has only ingredients that the pharmacopoeia knows', () => {
    const unknown = new Set(
      BRANDS.flatMap(({ ingredients }) => ingredients).filter((one) => !(one in PHARMACOPOEIA.ingredients)),
    )
    expect([...unknown]).toEqual([])
  })

  it('has each name once, however it is written, with three letters or more', () => {
    const keys = names.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(names.filter((name) => name.replace(/[^a-z]/gi, '').length < 3)).toEqual([])
  })

  it('has no name that means something else without it', () => {
    const withoutBrands = { ...PHARMACOPOEIA, ingredients: { ...PHARMACOPOEIA.ingredients }, brands: [] }
    const others = BRANDS.filter(({ names: all, ingredients }) =>
      all.some((name) => findIngredients(name, withoutBrands).some((one) => !ingredients.includes(one))),
    )
    expect(others.map((brand) => brand.names)).toEqual([])
  })

  it('names a source for each row', () => {
    const unsourced = BRANDS.filter(
      ({ sources }) => sources.length === 0 || sources.some((key) => !(key in BRAND_SOURCES)),
    )
    expect(unsourced).toEqual([])
  })

  it('has ingredients once each, known forms and readable strengths', () => {
    expect(BRANDS.filter(({ ingredients }) => new Set(ingredients).size < ingredients.length)).toEqual([])
    expect(
      [...new Set(BRANDS.flatMap(({ forms }) => forms))].filter(
        (form) => formsOf(form) === null && !/^(?:soft|extended-release) capsule$|^extended-release tablet$/.test(form),
      ),
    ).toEqual([])
    const strengths = BRANDS.flatMap(({ strengths: all, ingredients }) =>
      Object.values(all).filter(
        (strength) =>
          !/^[\d.]+ (?:mg|microgram|IU)(?:\/[\d.]+ mg)*$/.test(strength) ||
          strength.split('/').length !== ingredients.length,
      ),
    )
    expect(strengths).toEqual([])
  })

  it('takes no name that ends with “er” or “la” for a form of modified release', () => {
    const modified = BRANDS.filter(
      ({ names: all, forms, ingredients }) =>
        forms[0] === 'extended-release tablet' &&
        !ingredients.includes('metformin') &&
        all.some((name) => /(?:\w(?:er|la)|^Penidure LA)$/i.test(name)),
    )
    expect(modified.flatMap((brand) => brand.names)).toEqual([])
    expect(findBrand('Tab Zofer 4', PHARMACOPOEIA)).toMatchObject({ form: 'tablet', strength: '4 mg' })
  })

  // Written down without the list.
  it.each([
    ['Telma-AM', 'amlodipine + telmisartan'],
    ['Telma AM 80', 'amlodipine + telmisartan'],
    ['Telma 40', 'telmisartan'],
    ['Telma H', 'hydrochlorothiazide + telmisartan'],
    ['Glycomet GP1', 'glimepiride + metformin'],
    ['Glycomet 500 SR', 'metformin'],
    ['Ecosprin AV 75/20', 'aspirin + atorvastatin'],
    ['Ecosprin Gold 20', 'aspirin + atorvastatin + clopidogrel'],
    ['Ecosprin 75', 'aspirin'],
    ['Novamox 500', 'amoxicillin'],
    ['Mox 250', 'amoxicillin'],
    ['Ampiclox', 'ampicillin + cloxacillin'],
    ['Dolo 650', 'paracetamol'],
    ['Pan-D', 'domperidone + pantoprazole'],
    ['Pan 40', 'pantoprazole'],
    ['Augmentin 625 Duo', 'amoxicillin + clavulanic acid'],
    ['Sorbitrate 5', 'isosorbide dinitrate'],
    ['Zerodol-SP', 'aceclofenac + paracetamol + serratiopeptidase'],
    ['Zerodol P', 'aceclofenac + paracetamol'],
    ['Combiflam', 'ibuprofen + paracetamol'],
    ['Montair LC', 'levocetirizine + montelukast'],
    ['Allegra-M', 'fexofenadine + montelukast'],
    ['Amlokind AT', 'amlodipine + atenolol'],
    ['Losar H', 'hydrochlorothiazide + losartan'],
    ['Met XL 25', 'metoprolol'],
    ['Janumet 50/500', 'metformin + sitagliptin'],
    ['Galvus Met', 'metformin + vildagliptin'],
    ['Amaryl M 2', 'glimepiride + metformin'],
    ['Septran DS', 'sulfamethoxazole + trimethoprim'],
    ['Bactrim', 'sulfamethoxazole + trimethoprim'],
    ['Moxikind CV 625', 'amoxicillin + clavulanic acid'],
    ['Taxim-O 200', 'cefixime'],
    ['Zifi CV', 'cefixime + clavulanic acid'],
    ['Azithral 500', 'azithromycin'],
    ['Levoflox 500', 'levofloxacin'],
    ['Lasix', 'furosemide'],
    ['Lasilactone', 'furosemide + spironolactone'],
    ['Aldactone', 'spironolactone'],
    ['Acitrom 2', 'acenocoumarol'],
    ['Lanoxin', 'digoxin'],
    ['Thyronorm 50', 'levothyroxine'],
    ['Wysolone 10', 'prednisolone'],
    ['Asthalin', 'salbutamol'],
    ['Foracort 200', 'budesonide + formoterol'],
    ['Seroflo 250', 'fluticasone + salmeterol'],
    ['Duolin', 'ipratropium + levosalbutamol'],
    ['Deriphyllin', 'etofylline + theophylline'],
    ['Forxiga', 'dapagliflozin'],
    ['Mixtard 30', 'insulin human 30/70'],
    ['Cordarone', 'amiodarone'],
    ['Clopitab-A', 'aspirin + clopidogrel'],
    ['Valparin', 'valproic acid'],
    ['Deviry', 'medroxyprogesterone'],
    ['Cyclopam', 'dicycloverine + paracetamol'],
    ['Buscopan 10', 'hyoscine butylbromide'],
    ['Norflox-TZ', 'norfloxacin + tinidazole'],
    ['Ciplox D eye drops', 'ciprofloxacin + dexamethasone'],
    ['Volini gel', 'diclofenac + linseed oil + menthol + methyl salicylate'],
    ['Otrivin nasal drops', 'xylometazoline'],
    ['Candid V6', 'clotrimazole'],
    ['Chymoral Forte', 'chymotrypsin + trypsin'],
    ['Ascoril LS', 'ambroxol + guaifenesin + levosalbutamol'],
    ['Sinarest', 'chlorphenamine + paracetamol + phenylephrine'],
    ['Alprax 0.25', 'alprazolam'],
    ['Nexito Plus', 'clonazepam + escitalopram'],
    ['Syndopa Plus', 'carbidopa + levodopa'],
    ['Gabapin NT', 'gabapentin + nortriptyline'],
    ['Pregalin M', 'mecobalamin + pregabalin'],
    ['Urimax D', 'dutasteride + tamsulosin'],
    ['Ultracet', 'paracetamol + tramadol'],
    ['Vasograin', 'caffeine + ergotamine + paracetamol + prochlorperazine'],
    ['Betnovate-N', 'betamethasone + neomycin'],
    ['Betnovate C', 'betamethasone + clioquinol'],
    ['Shelcal 500', 'calcium carbonate + colecalciferol'],
    ['Orofer XT', 'ferrous ascorbate + folic acid'],
    ['Nosic', 'doxylamine + pyridoxine'],
    ['Pantocid DSR', 'domperidone + pantoprazole'],
    ['Roseday Gold 10', 'aspirin + clopidogrel + rosuvastatin'],
    ['Vymada 50', 'sacubitril + valsartan'],
    ['Oflox OZ', 'ofloxacin + ornidazole'],
    ['Krimson 35', 'cyproterone + ethinylestradiol'],
    ['Duphaston', 'dydrogesterone'],
    ['Restyl', 'alprazolam'],
    ['Tegrital CR 200', 'carbamazepine'],
    ['Lantus Solostar', 'insulin glargine'],
    ['Novorapid FlexPen', 'insulin aspart'],
    ['Humalog Kwikpen', 'insulin lispro'],
    ['Humalog Mix Kwikpen', ''],
  ])('reads %s as %s', (text, ingredients) => {
    expect(read(text)).toBe(ingredients)
  })
})

describe('findBrand', () => {
  const find = (text: string) => findBrand(text, PHARMACOPOEIA)

  it('reads the form and the strength that a name fixes', () => {
    expect(find('Dolo 650')).toEqual({ name: 'Dolo', ingredients: ['paracetamol'], form: 'tablet', strength: '650 mg' })
    expect(find('Tab Augmentin 625 Duo')).toMatchObject({ strength: '500 mg/125 mg' })
    expect(find('Ecosprin AV 75/20')).toMatchObject({ strength: '75 mg/20 mg' })
    expect(find('Glycomet GP1')).toMatchObject({ strength: '1 mg/500 mg' })
    expect(find('Thyronorm 50')).toMatchObject({ strength: '50 microgram' })
    expect(find('Uprise D3 60K')).toMatchObject({ strength: '60000 IU' })
    expect(find('Dolo drops')).toMatchObject({ form: 'oral drops', strength: null })
    expect(find('Telma 55')).toMatchObject({ strength: null })
    expect(find('Inj Pan 40')).toMatchObject({ form: 'injection', strength: null })
    expect(find('T. Dolo 650')).toMatchObject({ name: 'Dolo', strength: '650 mg' })
    expect(find('C Omez 20')).toMatchObject({ name: 'Omez' })
    expect(find('T-bact oint')).toMatchObject({ ingredients: ['mupirocin'] })
    expect(find('Amaryl 1 tab')).toMatchObject({ strength: null })
  })

  it('does not read a name with an unknown suffix, or another form with another composition', () => {
    for (const text of [
      'Telma XYZ',
      'Telma-XYZ 40',
      'Dolo 650 Plus',
      'Pan Forte',
      'Meftal Spas drops',
      'Allegra nasal spray',
      'Syp Cyclopam',
      'Inj. Cyclopam 2 mL',
      'Cyclopam injection',
      // The sources have only its suspension; tablets of that name contain more.
      'Tab Imol',
      'Volini spray',
      'Buscopan Plus',
      'Chymoral Plus',
      'Otrivin Oxy',
      // Its many vitamins and minerals differ between the sources.
      'Zincovit',
    ])
      expect(find(text)).toBeNull()
    expect(find('Telma 40 OD morning')).toMatchObject({ name: 'Telma' })
  })

  it('needs whole words', () => {
    for (const text of ['Mo', 'Te', 'Dol', 'Telmaa', 'Moxx', '']) expect(find(text)).toBeNull()
  })

  it('finds brands of the practice first', () => {
    const ownBrands = [
      {
        names: ['Telma XYZ'],
        ingredients: ['telmisartan', 'cilnidipine'],
        forms: [],
        onlyTheseForms: false,
        strengths: {},
      },
    ]
    expect(findBrand('Telma XYZ 40', { ...PHARMACOPOEIA, ownBrands })?.ingredients).toEqual([
      'telmisartan',
      'cilnidipine',
    ])
    expect(findIngredients('Telma XYZ', { ...PHARMACOPOEIA, ownBrands })).toEqual(['telmisartan', 'cilnidipine'])
  })
})

describe('findIngredients with brands', () => {
  it('reads 5-ASA as mesalazine and ASA as aspirin', () => {
    expect(read('5-ASA 1.2 g')).toBe('mesalazine')
    expect(read('5 ASA enema')).toBe('mesalazine')
    expect(read('ASA 75')).toBe('aspirin')
  })

  it('says that something is unknown instead of reading only the first ingredient', () => {
    expect(readContent('Telma XYZ', PHARMACOPOEIA)).toEqual({ ingredients: [], hasUnknown: false })
    expect(readContent('Losartan-H', PHARMACOPOEIA)).toEqual({ ingredients: ['losartan'], hasUnknown: true })
    expect(readContent('Paracetamol + Foo', PHARMACOPOEIA)).toEqual({ ingredients: ['paracetamol'], hasUnknown: true })
    expect(readContent('Amoxicillin 500 and clavulanate 125', PHARMACOPOEIA)).toEqual({
      ingredients: ['amoxicillin', 'clavulanic acid'],
      hasUnknown: false,
    })
    for (const text of [
      'Metformin SR 500',
      'Warfarin 5 mg od',
      'Diclofenac sodium gel',
      'Vitamin D3 60K',
      'Paracetamol 500 mg morning and night',
      'Insulin human 30/70',
    ])
      expect(readContent(text, PHARMACOPOEIA), text).toMatchObject({ hasUnknown: false })
  })

  it('reads several brands in one text', () => {
    expect(read('Telma-AM 40 OD, Ecosprin AV and Dolo 650 SOS')).toBe(
      'amlodipine + aspirin + atorvastatin + paracetamol + telmisartan',
    )
  })

  it('knows what an allergy to a brand is to, whatever follows', () => {
    expect(findAllergen('Augmentin rash 2019', PHARMACOPOEIA).ingredients).toEqual(['amoxicillin', 'clavulanic acid'])
    expect(findAllergen('Septran', PHARMACOPOEIA).ingredients).toContain('sulfamethoxazole')
  })
})
