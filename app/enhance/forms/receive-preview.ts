import {
  type DueDocument,
  describeExcess,
  documentIdOf,
  previewReceipt,
} from '#contract/billing/receipts/receipt-preview.ts'
import { formatGroupedMoney, formatMoney, parseMoney, toMoneyInput } from '#contract/kernel/money.ts'
import { find, setText } from '../dom'

const ANNOUNCE_DELAY_MS = 1000
const CELL = /^(tenders|allocations)\[(\d+)\]\.(\w+)$/

interface PreviewTerms {
  due: DueDocument[]
  /** The amount, where it isn't typed. */
  receivedMinor?: number
  locale: string
  currency: string
}

/** Shows what a payment pays while it is typed, with the function of the server, and the fields of the chosen method. */
export function startReceivePreview(): void {
  const place = find('[data-receive]')
  const form = place?.closest('form')
  if (!place || !form) return
  const { due, receivedMinor, ...practice } = JSON.parse(place.dataset.receive!) as PreviewTerms
  const output = (name: string) => form.querySelector<HTMLElement>(`[data-sum=${name}]`)
  let announcement: ReturnType<typeof setTimeout> | undefined

  const read = () => {
    const values = readValues(form)
    return receivedMinor === undefined
      ? values
      : { ...values, tenders: [{ amountMinor: toMoneyInput(receivedMinor, practice.currency) }] }
  }
  const computePreview = () => previewReceipt(read(), due, practice.currency)
  const show = () => {
    enableShownFields(form)
    const preview = computePreview()
    for (const cell of form.querySelectorAll<HTMLElement>('[data-applied]'))
      setText(cell, formatGroupedMoney(preview.byDocument.get(cell.dataset.applied!) ?? 0, practice))
    const amounts = {
      received: preview.receivedMinor,
      applied: preview.appliedMinor,
      left: Math.max(0, preview.leftMinor),
      change: preview.changeMinor,
    }
    for (const [name, minor] of Object.entries(amounts)) setText(output(name), formatMoney(minor, practice))
    setText(output('excess'), describeExcess(preview.leftMinor, practice))
    clearTimeout(announcement)
    announcement = setTimeout(() => {
      setText(
        output('said'),
        `Total ${formatMoney(amounts.received, practice)}, ${formatMoney(amounts.left, practice)} kept as credit`,
      )
    }, ANNOUNCE_DELAY_MS)
  }

  // A payment that was opened for one document pays as much of it as is received, until its amount is typed too.
  let linkedAmount = findOnlyAmount(form, practice.currency)
  const updateLinkedAmount = () => {
    if (!linkedAmount) return
    const minor = Math.min(linkedAmount.minor, computePreview().receivedMinor)
    linkedAmount.field.value = minor > 0 ? toMoneyInput(minor, practice.currency) : ''
  }
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (name.startsWith('allocations[')) linkedAmount = null
    if (/^tenders\[\d+\]\.amountMinor$/.test(name)) updateLinkedAmount()
    show()
  })
  // What was typed before this script was loaded.
  updateLinkedAmount()
  form.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    const isChoice = name === 'allocate' || name.endsWith('.method')
    if (!isChoice) return
    const scope = (target as Element).closest('[data-row]') ?? form
    for (const part of scope.querySelectorAll<HTMLElement>('[data-needed]')) delete part.dataset.needed
    // “Choose amounts” starts with the amounts of “Oldest due first”, as on the server.
    if (value === 'by_hand') fillAmounts(form, computePreview().oldestFirst, practice.currency)
    show()
  })
  enableShownFields(form)
}

type Rows = Record<string, string>[]

/** Reads the payment as typed. */
function readValues(form: HTMLFormElement) {
  const rows: Record<string, Rows> = { tenders: [], allocations: [] }
  const values = new FormData(form)
  for (const [name, value] of values) {
    const [, list, index, cell] = CELL.exec(name) ?? []
    if (!list) continue
    rows[list]![Number(index)] ??= {}
    rows[list]![Number(index)]![cell!] = String(value)
  }
  return { allocate: String(values.get('allocate') ?? ''), tenders: rows.tenders!, allocations: rows.allocations! }
}

/** Finds the only amount to apply, if the page was opened with it as the whole payment and it hasn't been typed since. */
function findOnlyAmount(form: HTMLFormElement, currency: string) {
  const [applied, ...others] = listFilledAmounts(form, 'allocations')
  const [received] = listFilledAmounts(form, 'tenders')
  if (!applied || others.length > 0 || applied.value !== applied.defaultValue) return null
  const minor = parseMoney(applied.defaultValue, currency)
  return received && parseMoney(received.defaultValue, currency) === minor ? { field: applied, minor } : null
}

/** Lists the amounts of rows that the page was opened with. */
const listFilledAmounts = (form: HTMLFormElement, list: string) =>
  [...form.querySelectorAll<HTMLInputElement>(`input[name^="${list}["][name$=".amountMinor"]`)].filter(
    ({ defaultValue }) => defaultValue !== '',
  )

/** Fills in the amounts to apply, unless one is typed. */
function fillAmounts(form: HTMLFormElement, amounts: ReadonlyMap<string, number>, currency: string): void {
  for (const part of form.querySelectorAll('[data-field=amounts]')) enable(part, true)
  const rows = readValues(form).allocations
  if (rows.some((row) => row?.amountMinor)) return
  for (const [index, row] of rows.entries()) {
    const minor = row && amounts.get(documentIdOf(row))
    const field = form.elements.namedItem(`allocations[${index}].amountMinor`)
    if (minor && field instanceof HTMLInputElement) field.value = toMoneyInput(minor, currency)
  }
}

/** Disables the fields of other methods, which are hidden, so that they aren't sent. What was typed in them comes back. */
function enableShownFields(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const scope = part.closest('[data-row]') ?? form
    const chosen = scope.querySelectorAll<HTMLElement>('[data-fields]:checked')
    const isShown = [...chosen].some(({ dataset }) => dataset.fields?.split(' ').includes(part.dataset.field!))
    if (part.dataset.needed !== undefined && !hasValue(part)) delete part.dataset.needed
    enable(part, isShown || part.dataset.needed !== undefined)
  }
}

const listInputs = (part: Element) =>
  part.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=hidden]), select')

const hasValue = (part: Element) => [...listInputs(part)].some(({ value }) => value !== '')

function enable(part: Element, isEnabled: boolean): void {
  for (const field of listInputs(part)) field.disabled = !isEnabled
}
