import { describeChange } from '#contract/billing/charges/rules.ts'
import {
  addQuantity,
  BLANK_LINE,
  computeTypedTotals,
  detachItem,
  getLineItem,
  isBlankLine,
  isRetyped,
  parseLineItem,
  type TypedLine,
} from '#contract/billing/invoice-lines/typed-lines.ts'
import { defaultPriceMode, INVOICE_LINES_AT_MOST, type InvoiceKind } from '#contract/billing/invoices/rules.ts'
import { formatGroupedMoney } from '#contract/kernel/money.ts'
import { SUGGESTION_CHOSEN, type Suggestions } from '~/lib/forms/suggestions'
import { find, say } from './slots'

const SAID_AFTER_MS = 1000
type Cell = keyof TypedLine

/**
 * The invoice's sums while it is typed, by the function that the server decides with; a blank line at the end; and the
 * box above the lines, where a scanner's code and Enter is a line. What it cannot do is sent, as without it.
 */
export function invoicePreview(): void {
  const place = find('[data-invoice]')
  const form = place?.closest('form')
  if (!place || !form) return
  const settled = JSON.parse(place.dataset.invoice!)
  const locale = place.dataset.locale!
  const out = (name: string) => place.querySelector<HTMLElement>(`[data-sum=${name}]`)
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
  const textOf = (name: string) => field(name)?.value ?? ''
  const shown = field('shownTotal')
  const priceModeNow = () => textOf('priceMode') || defaultPriceMode(textOf('kind') as InvoiceKind)
  let spoken: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    const rows = rowsIn(place)
    const priceMode = priceModeNow()
    const sums = computeTypedTotals(rows.map(known), textOf('discount'), { ...settled, priceMode })
    const { totals: paper, count } = sums
    for (const [at, row] of rows.entries()) {
      const amount = sums.lines[at] ?? null
      say(row.querySelector<HTMLElement>('[data-amount]'), amount === null ? '' : formatGroupedMoney(amount, locale))
    }
    const words: Record<string, number> = {
      ...{ gross: paper.grossMinor, discount: -(paper.lineDiscountMinor + paper.discountMinor) },
      ...{ tax: sums.taxMinor, round: paper.roundOffMinor, payable: paper.payableMinor },
    }
    for (const [name, minor] of Object.entries(words)) say(out(name), formatGroupedMoney(minor, locale))
    say(out('count'), `${count}`)
    if (shown) shown.value = `${paper.payableMinor}`
    const received = textOf('receivedMinor')
    say(find('[data-change-of]'), received ? describeChange(received, paper.payableMinor, locale) : '')
    clearTimeout(spoken)
    spoken = setTimeout(() => {
      say(find('[data-sum-said]'), `${count} lines, total ${formatGroupedMoney(paper.payableMinor, locale)}`)
    }, SAID_AFTER_MS)
  }

  form.addEventListener('input', ({ target }) => {
    forget(target)
    const row = rowOf(target)
    if (row && (target as HTMLInputElement).name.endsWith('.description')) letGoOf(row)
    if (row && row === rowsIn(place).at(-1) && !isBlankLine(lineIn(row))) addBlank(place)
    show()
  })

  // The server writes prices of the list anew where the paper writes prices in another way, and draws a pharmacy's rows.
  form.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    const isOther = value === 'pharmacy' || rowsIn(place).some((row) => lineIn(row).about)
    if (/^(kind|priceMode)$/.test(name) && isOther) update()
  })
  // Prices are asked for as the paper writes them by now, not as it was drawn.
  place.addEventListener('focusin', ({ target }) => {
    const asked = (target as HTMLElement).dataset
    if (asked.suggest) asked.suggest = asked.suggest.replace(/mode=\w+/, `mode=${priceModeNow()}`)
  })

  place.addEventListener('keydown', (event) => {
    const box = event.target
    if (event.key !== 'Enter' || event.defaultPrevented || !isBox(box) || !box.value.trim()) return
    event.preventDefault()
    void scan(box)
  })
  // Chosen from what is offered, which says no more than its name.
  place.addEventListener(SUGGESTION_CHOSEN, (event) => {
    if (!isBox(event.target)) return
    event.preventDefault()
    void scan(event.target)
  })
  show()

  /** Scans may come faster than their answers: each is asked for by itself, and the box is free for the next at once. */
  async function scan(box: HTMLInputElement): Promise<void> {
    const typed = box.value.trim()
    box.value = ''
    const fills = await entryOf(box, typed)
    if (fills) return take(fills)
    // A command, several of one, or a code that is none: the server knows.
    box.value = box.value ? `${typed}${box.value}` : typed
    update()
  }

  function update(): void {
    form!.requestSubmit(form!.querySelector<HTMLButtonElement>('.default-button'))
  }

  function take(fills: Partial<TypedLine>): void {
    const rows = rowsIn(place!)
    const there = rows.find((row) => getLineItem(lineIn(row)).itemId === parseLineItem(fills.about!).itemId)
    const row = there ?? rows.find((one) => isBlankLine(lineIn(one)))
    if (!row) return
    write(row, there ? { qtyMilli: addQuantity(lineIn(there), 1000).qtyMilli } : fills)
    if (!there && row === rows.at(-1)) addBlank(place!)
    show()
  }
}

const rowsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-row]')]
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLInputElement>('input, select')].map((field) => {
    return [field.name.slice(field.name.lastIndexOf('.') + 1) as Cell, field] as const
  })

/** Lines as they were read last: of two hundred only the one that somebody types into is read again. */
let read = new WeakMap<HTMLElement, TypedLine>()
function known(row: HTMLElement): TypedLine {
  const line = read.get(row) ?? lineIn(row)
  read.set(row, line)
  return line
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** What was typed into, or all of them where lines came, went or moved. */
function forget(target: EventTarget | null): void {
  const row = rowOf(target)
  if (row) read.delete(row)
  else read = new WeakMap()
}

function lineIn(row: HTMLElement): TypedLine {
  const line = { ...BLANK_LINE }
  for (const [cell, field] of cellsOf(row)) line[cell] = field.value
  return line
}

/** With other words its former price goes at once, so that what is chosen next finds room for its own. */
function letGoOf(row: HTMLElement): void {
  const line = lineIn(row)
  const free = detachItem(line)
  // A price typed by hand waits for the server, which knows whether the words are an item again.
  if (isRetyped(line) && !free.unitPriceMinor) write(row, free)
}

function write(row: HTMLElement, values: Partial<TypedLine>): void {
  read.delete(row)
  for (const [cell, field] of cellsOf(row)) if (values[cell] !== undefined) field.value = values[cell]
}

const isBox = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.scan !== undefined

/** The button that adds a line does it, and focus stays where somebody types. */
function addBlank(place: HTMLElement): void {
  if (rowsIn(place).length >= INVOICE_LINES_AT_MOST) return
  const at = document.activeElement
  place.querySelector<HTMLElement>('button[data-add]')?.click()
  if (at instanceof HTMLElement) at.focus({ preventScroll: true })
}

/** The one entry of the price list that a code or a whole name means; null where the server has to ask, or cannot be. */
async function entryOf(box: HTMLInputElement, typed: string): Promise<Partial<TypedLine> | null> {
  const address = new URL(box.dataset.suggest ?? '', location.href)
  address.searchParams.set('q', typed)
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' } })
    if (!answer.ok || answer.redirected) return null
    const { options } = (await answer.json()) as Suggestions
    const named = options.filter(({ label }) => label.toLowerCase() === typed.toLowerCase())
    const meant = named[0] ?? (options.length === 1 ? options[0] : undefined)
    return meant?.fills ? { ...meant.fills, description: meant.label } : null
  } catch {
    return null
  }
}
