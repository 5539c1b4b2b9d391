import { describeChange, labelIssueButton } from '#contract/billing/charges/rules.ts'
import {
  addQuantity,
  BLANK_LINE,
  computeInputTotals,
  detachFormerItem,
  formatLineCount,
  isBlankLine,
  isRetyped,
  isSameItem,
  type LineInput,
} from '#contract/billing/invoice-lines/line-input.ts'
import { getDefaultPriceMode, type InvoiceKind, MAX_INVOICE_LINES } from '#contract/billing/invoices/rules.ts'
import { formatGroupedMoney } from '#contract/kernel/money.ts'
import { SUGGESTION_CHOSEN } from '~/lib/forms/suggestions'
import { find, listRows, setText } from '../dom'
import { showClient } from './chosen-client'
import { findEntry, startScanQueue } from './scan-queue'

const ANNOUNCE_DELAY_MS = 1000
/** Longer than the time between two keys of a fast typist, because adding up two hundred lines would delay typing. */
const TYPING_PAUSE_MS = 120
const MAIN_BUTTON = '.form-foot .btn-primary'
type Cell = keyof LineInput

/**
 * Shows the invoice's totals while typing, calculated by the same function as on the server, keeps a blank line at the end,
 * and adds a line for each code scanned into the box above the lines. Anything else is sent to the server.
 */
export function startInvoicePreview(): void {
  const place = find('[data-invoice]')
  const form = place?.closest('form')
  if (!place || !form) return
  const terms = JSON.parse(place.dataset.invoice!)
  const format = { locale: place.dataset.locale!, currency: place.dataset.currency! }
  const output = (name: string) => place.querySelector<HTMLElement>(`[data-sum=${name}]`)
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
  const textOf = (name: string) => field(name)?.value ?? ''
  const totalField = field('shownTotal')
  let announcement: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    clearTimeout(pause)
    const rows = listRows(place)
    const lines = rows.map(readLine)
    const sums = computeInputTotals(lines, textOf('discount'), {
      ...terms,
      priceMode: textOf('priceMode') || getDefaultPriceMode(textOf('kind') as InvoiceKind),
      currency: format.currency,
    })
    const { totals, count } = sums
    for (const [index, row] of rows.entries()) {
      const amount = sums.lines[index] ?? null
      setText(
        row.querySelector<HTMLElement>('[data-amount]'),
        amount === null ? '' : formatGroupedMoney(amount, format),
      )
      setText(row.querySelector<HTMLElement>('[data-price-mode]'), sums.priceModes[index]!)
      row.querySelector<HTMLElement>('[data-unlisted]')!.hidden = !isRetyped(lines[index]!)
    }
    const amounts: Record<string, number> = {
      gross: totals.grossMinor,
      discount: -(totals.lineDiscountMinor + totals.discountMinor),
      net: sums.netMinor,
      tax: sums.taxMinor,
      round: totals.roundOffMinor,
      payable: totals.payableMinor,
    }
    for (const [name, minor] of Object.entries(amounts)) setText(output(name), formatGroupedMoney(minor, format))
    setText(output('count'), formatLineCount(count))
    setText(form.querySelector<HTMLElement>('[data-total]'), formatGroupedMoney(totals.payableMinor, format))
    if (totalField) totalField.value = `${totals.payableMinor}`
    const received = textOf('receivedMinor')
    const change = find('[data-advance-minor]')
    const advanceMinor = field('useAdvance')?.checked ? Number(change?.dataset.advanceMinor) : 0
    const leftMinor = Math.max(0, totals.payableMinor - advanceMinor)
    setText(change, received ? describeChange(received, leftMinor, format) : '')
    setText(form.querySelector<HTMLElement>(`${MAIN_BUTTON} > span`), labelIssueButton(received, leftMinor, format))
    clearTimeout(announcement)
    announcement = setTimeout(() => {
      setText(
        find('[data-sum-said]'),
        `${formatLineCount(count)}, total ${formatGroupedMoney(totals.payableMinor, format)}`,
      )
    }, ANNOUNCE_DELAY_MS)
  }

  form.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (name === 'clientKey') void showClient(form, target as Element).then(show)
    const row = findRow(target)
    if (row && name.endsWith('.description') && !value) writeLine(row, detachFormerItem(readLine(row)))
    if (row && row === listRows(place).at(-1) && !isBlankLine(readLine(row))) addBlankRow(place)
    clearTimeout(pause)
    pause = setTimeout(show, TYPING_PAUSE_MS)
  })
  // Enter issues nothing by itself: after the last field it moves on to the button.
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.target !== field('receivedMinor')) return
    event.preventDefault()
    form.querySelector<HTMLElement>(MAIN_BUTTON)?.focus()
  })
  // The posted total must be that of the current lines.
  form.addEventListener('submit', show, true)

  // The server names the price mode, renders the rows of a pharmacy invoice, and knows the taxes and shifts of a place.
  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (/^(kind|placeId|priceMode)$/.test(name)) update()
    if (name.endsWith('.description')) void fillIn(target as HTMLInputElement)
  })
  // A chosen item brings its own price, and its quantity is typed next.
  place.addEventListener(SUGGESTION_CHOSEN, ({ target }) => {
    const row = findRow(target)
    if (!row) return
    writeLine(row, detachFormerItem(readLine(row)))
    const quantity = row.querySelector<HTMLInputElement>('[name$=".qtyMilli"]')
    // After the choice has filled it in.
    queueMicrotask(() => quantity?.select())
    quantity?.focus()
  })

  startScanQueue(form, { add: addItem, update })
  show()

  /** Fills in the item that a typed code or name means, as the server does. A typed price or quantity stays. */
  async function fillIn(field: HTMLInputElement): Promise<void> {
    const text = field.value.trim()
    const row = findRow(field)
    if (!row || !text) return
    const isOpen = () => {
      const { item, unitPriceMinor } = detachFormerItem(readLine(row))
      return field.value.trim() === text && !item && !unitPriceMinor.trim()
    }
    const fills = isOpen() && (await findEntry(field, text))
    // The user is still typing. (Adding a blank row moves the focus for a moment, which ends a text too early.)
    if (!fills || !isOpen() || field === document.activeElement) return
    const { qtyMilli } = readLine(row)
    writeLine(row, qtyMilli.trim() ? { ...fills, qtyMilli } : fills)
    show()
  }

  function update(): void {
    form!.requestSubmit(form!.querySelector<HTMLButtonElement>('.default-button'))
  }

  /** @returns whether there was room for the item */
  function addItem(fills: Partial<LineInput>, qtyMilli: number): boolean {
    const rows = listRows(place!)
    const added = { ...BLANK_LINE, ...fills, qtyMilli: '0' }
    const existing = rows.find((row) => isSameItem(readLine(row), added))
    const row = existing ?? rows.find((candidate) => isBlankLine(readLine(candidate)))
    if (!row) return false
    writeLine(row, addQuantity(existing ? readLine(existing) : added, qtyMilli))
    if (row === rows.at(-1)) addBlankRow(place!)
    show()
    return true
  }
}

const listCells = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLInputElement>('input, select')].map((field) => {
    return [field.name.slice(field.name.lastIndexOf('.') + 1) as Cell, field] as const
  })

const findRow = (target: EventTarget | null) => (target as Element).closest<HTMLElement>('[data-row]')

function readLine(row: HTMLElement): LineInput {
  const line = { ...BLANK_LINE }
  for (const [cell, field] of listCells(row)) line[cell] = field.value
  return line
}

function writeLine(row: HTMLElement, values: Partial<LineInput>): void {
  for (const [cell, field] of listCells(row)) {
    const value = values[cell]
    if (value === undefined || value === field.value) continue
    field.value = value
    // The field that Tab reached before its value was filled in. What is typed next replaces the value, not extends it.
    if (field === document.activeElement && field.matches('input')) field.select()
  }
}

/** Adds a blank row with the Add button and keeps focus. */
function addBlankRow(place: HTMLElement): void {
  if (listRows(place).length >= MAX_INVOICE_LINES) return
  const focused = document.activeElement as HTMLElement | null
  place.querySelector<HTMLElement>('button[data-add]')?.click()
  focused?.focus({ preventScroll: true })
}
