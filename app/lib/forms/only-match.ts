import { toNameKey } from '#contract/clinical/visits/rules.ts'

/** Shorter texts are the beginning of a search: they match only a record with exactly this name. */
const MIN_LENGTH = 3

interface Matches<Item> {
  items: readonly Item[]
  /** There are more matches than these. */
  more: boolean
}

/** Finds the record that a typed text means: the only one with exactly this name, or else the only match. */
export function findOnlyMatch<Item extends { name: string }>(text: string, { items, more }: Matches<Item>) {
  const namesakes = listNamesakes(text, items)
  if (namesakes.length > 0) return namesakes.length === 1 ? namesakes[0] : undefined
  return items.length === 1 && !more && text.trim().length >= MIN_LENGTH ? items[0] : undefined
}

/** Lists the records with exactly this name. */
export const listNamesakes = <Item extends { name: string }>(text: string, items: readonly Item[]) =>
  items.filter(({ name }) => toNameKey(name) === toNameKey(text))
