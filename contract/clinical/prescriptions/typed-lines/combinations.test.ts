import { describe, expect, it } from 'vitest'
import { MEDICINES } from '#db/reference/medicines.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { findIngredients } from '../find-ingredients.ts'
import { parseLine } from '../parse-line.ts'
import { matchesName } from './medicine-names.ts'

const find = (words: string) => MEDICINES.filter((medicine) => matchesName(words, medicine))
const combinations = MEDICINES.filter(({ ingredients }) => ingredients.length > 1)

/** Names of only some of the ingredients of a combination, with numbers of its strength. */
const listLines = ({ ingredients, aliases, strength }: (typeof combinations)[number]) =>
  [...ingredients, ...aliases]
    .filter((name) => {
      const named = findIngredients(name, PHARMACOPOEIA)
      return named.length > 0 && named.length < ingredients.length
    })
    .flatMap((name) => ['', ...(strength.match(/\d+(?:\.\d+)?/g) ?? [])].map((number) => `${name} ${number} BD x 5d`))

describe('the name of one ingredient', () => {
  it('never becomes a combination, whatever the number beside it', () => {
    const misread = combinations.flatMap((combination) =>
      listLines(combination).flatMap((line) =>
        [line, `Tab ${line}`].filter((text) => {
          const { medicine, refusal } = parseLine(text, find)
          return !refusal && medicine !== null && medicine.ingredients.length > 1
        }),
      ),
    )
    expect([...new Set(misread)]).toEqual([])
  })

  it.each(['Dicyclomine 20 TDS', 'Rifampin OD', 'Tab Vitamin D3 BD'])('%s is asked about', (text) => {
    const { medicine, choices, asTyped } = parseLine(text, find)
    expect({ medicine, isAsked: choices.length > 0 || asTyped }).toEqual({ medicine: null, isAsked: true })
  })

  it.each(['Paracetamol mefenamic 5 ml TDS', 'Metoprolol succinate 50 OD', 'Haloperidol decanoate 50 IM'])(
    '%s is not offered as the first ingredient or another salt',
    (text) => expect(parseLine(text, find)).toMatchObject({ medicine: null, choices: [], asTyped: true }),
  )
})
