import {
  type BillAmountTexts,
  followItems,
  parseFilledAmounts,
  sumItemAmounts,
} from '#contract/purchasing/supplier-bills/item-amounts.ts'
import { find, listRows } from '../dom'

/** Lets the amounts of a supplier bill follow its items while they are typed, with the function of the server. */
export function startBillAmounts(): void {
  const place = find<HTMLInputElement>('[data-bill-amounts]')
  const form = place?.form
  if (!place || !form) return
  const terms = JSON.parse(place.dataset.billAmounts!)
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null

  const update = () => {
    const filled = parseFilledAmounts(place.value)
    const items = sumItemAmounts(listRows(form).map(readRow), terms)
    if (!filled || !items) return
    const names = Object.keys(items) as (keyof BillAmountTexts)[]
    const typed = Object.fromEntries(names.map((name) => [name, field(name)?.value ?? filled[name]]))
    for (const [name, text] of Object.entries(followItems(typed, filled, items, terms.currency))) {
      const input = field(name)
      if (input) input.value = text
    }
    place.value = JSON.stringify(items)
  }
  form.addEventListener('input', ({ target }) => {
    if ((target as Element).closest('[data-row]')) update()
  })
  // What was typed before this script was loaded.
  update()
}

const readRow = (row: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...row.querySelectorAll<HTMLInputElement>('input, select')].map(({ name, value }) => [
      name.slice(name.lastIndexOf('.') + 1),
      value,
    ]),
  )
