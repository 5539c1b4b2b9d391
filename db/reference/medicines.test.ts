import { describe, expect, it } from 'vitest'
import { findAllergen } from '#contract/clinical/prescriptions/find-ingredients.ts'
import { ALLERGENS } from './allergens.ts'
import { MEDICINES } from './medicines.ts'
import { PHARMACOPOEIA } from './pharmacopoeia.ts'

const findDuplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

describe('MEDICINES', () => {
  it('has several hundred generics, each form and strength once', () => {
    expect(new Set(MEDICINES.flatMap(({ ingredients }) => ingredients)).size).toBeGreaterThan(250)
    expect(MEDICINES.length).toBeGreaterThan(450)
    expect(findDuplicates(MEDICINES.map(({ code }) => code))).toEqual([])
    expect(findDuplicates(MEDICINES.map(({ name }) => name.toLowerCase()))).toEqual([])
  })

  it('spells each ingredient one way, and uses no ingredient as an alias of another', () => {
    const ingredients = new Set(MEDICINES.flatMap(({ ingredients }) => ingredients))
    const plain = [...ingredients].map((name) => name.replace(/[^a-z]|ph/g, (part) => (part === 'ph' ? 'f' : '')))
    expect(findDuplicates(plain)).toEqual([])
    const aliases = MEDICINES.flatMap(({ aliases }) => aliases.map((alias) => alias.toLowerCase()))
    expect(aliases.filter((alias) => ingredients.has(alias))).toEqual([])
    for (const name of ingredients) expect(name).toMatch(/^[a-z][a-z0-9/ -]+$/)
  })

  it('has a schedule, a dose unit and a pack', () => {
    const findMedicine = (name: string) => MEDICINES.find((one) => one.name === name)
    expect(findMedicine('Paracetamol 500 mg tablet')).toEqual({
      code: 'paracetamol-500-mg-tablet',
      name: 'Paracetamol 500 mg tablet',
      ingredients: ['paracetamol'],
      form: 'tablet',
      strength: '500 mg',
      doseUnit: 'tablet',
      route: 'oral',
      packMilli: 10_000,
      looseAllowed: true,
      schedule: 'OTC',
      aliases: ['PCM', 'acetaminophen'],
    })
    expect(findMedicine('Ciprofloxacin 0.3% eye drops')).toMatchObject({ doseUnit: 'drop', packMilli: 100_000 })
    expect(findMedicine('Insulin glargine 100 IU/mL pen')).toMatchObject({ doseUnit: 'unit', packMilli: 300_000 })
    expect(findMedicine('Methylphenidate 10 mg tablet')).toMatchObject({ schedule: 'X', narcotic: true })
    const prescriptionOnly = [
      'cetirizine',
      'levocetirizine',
      'chlorphenamine',
      'bromhexine',
      'tapentadol',
      'pentazocine',
    ]
    const overTheCounter = MEDICINES.filter(
      ({ ingredients, schedule }) => schedule === 'OTC' && ingredients.some((name) => prescriptionOnly.includes(name)),
    )
    expect(overTheCounter).toEqual([])
    expect(findMedicine('Nicotine 2 mg chewable tablet')?.schedule).toBe('OTC')
    expect(findMedicine('Nicotine 4 mg chewable tablet')?.schedule).toBe('H')
    expect(findMedicine('Tapentadol 50 mg tablet')?.schedule).toBe('H1')
    expect(findMedicine('Pentazocine 30 mg/mL injection')).toMatchObject({ schedule: 'H1', narcotic: true })
    for (const { schedule } of MEDICINES) expect(['H', 'H1', 'X', 'OTC']).toContain(schedule)
  })
})

describe('PHARMACOPOEIA', () => {
  it('knows every ingredient of the medicines', () => {
    const unknown = MEDICINES.flatMap(({ ingredients }) =>
      ingredients.filter((name) => !PHARMACOPOEIA.ingredients[name]),
    )
    expect(unknown).toEqual([])
  })

  it('knows every medicine on the list of allergens', () => {
    const offered = ALLERGENS.filter(({ detail }) => detail === 'medicine').map(({ name }) => name)
    const unknown = offered.filter((name) => {
      const { ingredients, kinds } = findAllergen(name, PHARMACOPOEIA)
      return ingredients.length + kinds.length === 0
    })
    // The list of medicines has no sera.
    expect(unknown).toEqual(['Anti-tetanus serum'])
  })
})
