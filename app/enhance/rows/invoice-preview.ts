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
import { find, setText } from '../dom'

const ANNOUNCE_DELAY_MS = 1000
type Cell = keyof TypedLine

/**
 * The invoice's sums while it is typed, by the function that the server decides with; a blank line at the end; and the
 * box above the lines, where a scanner's code and Enter is a line. What it cannot do is sent, as without it.
 */
export function startInvoicePreview(): void {
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
    const rows = listRows(place)
    const priceMode = priceModeNow()
    const sums = computeTypedTotals(rows.map(readCachedLine), textOf('discount'), { ...settled, priceMode })
    const { totals: paper, count } = sums
    for (const [at, row] of rows.entries()) {
      const amount = sums.lines[at] ?? null
      setText(
        row.querySelector<HTMLElement>('[data-amount]'),
        amount === null ? '' : formatGroupedMoney(amount, locale),
      )
    }
    const words: Record<string, number> = {
      ...{ gross: paper.grossMinor, discount: -(paper.lineDiscountMinor + paper.discountMinor) },
      ...{ tax: sums.taxMinor, round: paper.roundOffMinor, payable: paper.payableMinor },
    }
    for (const [name, minor] of Object.entries(words)) setText(out(name), formatGroupedMoney(minor, locale))
    setText(out('count'), `${count}`)
    if (shown) shown.value = `${paper.payableMinor}`
    const received = textOf('receivedMinor')
    setText(find('[data-change-of]'), received ? describeChange(received, paper.payableMinor, locale) : '')
    clearTimeout(spoken)
    spoken = setTimeout(() => {
      setText(find('[data-sum-said]'), `${count} lines, total ${formatGroupedMoney(paper.payableMinor, locale)}`)
    }, ANNOUNCE_DELAY_MS)
  }

  form.addEventListener('input', ({ target }) => {
    clearCache(target)
    const row = findRow(target)
    if (row && (target as HTMLInputElement).name.endsWith('.description')) clearFormerPrice(row)
    if (row && row === listRows(place).at(-1) && !isBlankLine(readLine(row))) addBlankRow(place)
    show()
  })

  // The server writes prices of the list anew where the paper writes prices in another way, and draws a pharmacy's rows.
  form.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    const isOther = value === 'pharmacy' || listRows(place).some((row) => readLine(row).about)
    if (/^(kind|priceMode)$/.test(name) && isOther) update()
  })
  // Prices are asked for as the paper writes them by now, not as it was drawn.
  place.addEventListener('focusin', ({ target }) => {
    const asked = (target as HTMLElement).dataset
    if (asked.suggest) asked.suggest = asked.suggest.replace(/mode=\w+/, `mode=${priceModeNow()}`)
  })

  place.addEventListener('keydown', (event) => {
    const box = event.target
    if (event.key !== 'Enter' || event.defaultPrevented || !isScanBox(box) || !box.value.trim()) return
    event.preventDefault()
    void scan(box)
  })
  // Chosen from what is offered, which says no more than its name.
  place.addEventListener(SUGGESTION_CHOSEN, (event) => {
    if (!isScanBox(event.target)) return
    event.preventDefault()
    void scan(event.target)
  })
  show()

  /** Scans may come faster than their answers: each is asked for by itself, and the box is free for the next at once. */
  async function scan(box: HTMLInputElement): Promise<void> {
    const typed = box.value.trim()
    box.value = ''
    const fills = await findEntry(box, typed)
    if (fills) return take(fills)
    // A command, several of one, or a code that is none: the server knows.
    box.value = box.value ? `${typed}${box.value}` : typed
    update()
  }

  function update(): void {
    form!.requestSubmit(form!.querySelector<HTMLButtonElement>('.default-button'))
  }

  function take(fills: Partial<TypedLine>): void {
    const rows = listRows(place!)
    const there = rows.find((row) => getLineItem(readLine(row)).itemId === parseLineItem(fills.about!).itemId)
    const row = there ?? rows.find((one) => isBlankLine(readLine(one)))
    if (!row) return
    writeLine(row, there ? { qtyMilli: addQuantity(readLine(there), 1000).qtyMilli } : fills)
    if (!there && row === rows.at(-1)) addBlankRow(place!)
    show()
  }
}

const listRows = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-row]')]
const listCells = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLInputElement>('input, select')].map((field) => {
    return [field.name.slice(field.name.lastIndexOf('.') + 1) as Cell, field] as const
  })

/** Lines as they were read last: of two hundred only the one that somebody types into is read again. */
let lineCache = new WeakMap<HTMLElement, TypedLine>()
function readCachedLine(row: HTMLElement): TypedLine {
  const line = lineCache.get(row) ?? readLine(row)
  lineCache.set(row, line)
  return line
}

const findRow = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** What was typed into, or all of them where lines came, went or moved. */
function clearCache(target: EventTarget | null): void {
  const row = findRow(target)
  if (row) lineCache.delete(row)
  else lineCache = new WeakMap()
}

function readLine(row: HTMLElement): TypedLine {
  const line = { ...BLANK_LINE }
  for (const [cell, field] of listCells(row)) line[cell] = field.value
  return line
}

/** With other words its former price goes at once, so that what is chosen next finds room for its own. */
function clearFormerPrice(row: HTMLElement): void {
  const line = readLine(row)
  const free = detachItem(line)
  // A price typed by hand waits for the server, which knows whether the words are an item again.
  if (isRetyped(line) && !free.unitPriceMinor) writeLine(row, free)
}

function writeLine(row: HTMLElement, values: Partial<TypedLine>): void {
  lineCache.delete(row)
  for (const [cell, field] of listCells(row)) if (values[cell] !== undefined) field.value = values[cell]
}

const isScanBox = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.scan !== undefined

/** The button that adds a line does it, and focus stays where somebody types. */
function addBlankRow(place: HTMLElement): void {
  if (listRows(place).length >= INVOICE_LINES_AT_MOST) return
  const at = document.activeElement
  place.querySelector<HTMLElement>('button[data-add]')?.click()
  if (at instanceof HTMLElement) at.focus({ preventScroll: true })
}

/** The one entry of the price list that a code or a whole name means; null where the server has to ask, or cannot be. */
async function findEntry(box: HTMLInputElement, typed: string): Promise<Partial<TypedLine> | null> {
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
