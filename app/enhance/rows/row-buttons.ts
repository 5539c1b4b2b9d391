import { FIELDS, listRows } from '../dom'

type Values = Record<string, string>
interface Intent {
  type: string
  payload: { name: string; index?: number; from?: number; to?: number; defaultValue?: Values }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Makes the buttons that add, remove and move rows in `[data-rows]` act in place, on pages that React doesn't hydrate. New
 * rows are copies of an existing one, so that only the server defines what a row looks like.
 */
export function startRowButtons(): void {
  document.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null
    if (event.defaultPrevented || button?.name !== '__intent__') return
    const intent = JSON.parse(button.value) as Intent
    const list = findList(event.target as HTMLFormElement, intent.payload.name)
    if (!list || !applyIntent(list, intent, button.dataset.rowButton)) return
    event.preventDefault()
    list.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Finds the list of this name by its Add button. */
function findList(form: HTMLFormElement, name: string): HTMLElement | null {
  const adds = [...form.querySelectorAll<HTMLButtonElement>('[data-rows] button[data-add]')]
  const add = adds.find(({ value }) => (JSON.parse(value) as Intent).payload.name === name)
  return add?.closest('fieldset') ?? null
}

const listFields = (row: HTMLElement) => [...row.querySelectorAll<Field>(FIELDS)]

/** @returns false if the server has to handle the button */
function applyIntent(list: HTMLElement, { type, payload }: Intent, pressed?: string): boolean {
  const all = listRows(list)
  const { name, from = 0, to = 0 } = payload
  let row: HTMLElement | undefined
  if (type === 'insert') {
    const last = all.at(-1)
    if (!last) return false
    row = last.cloneNode(true) as HTMLElement
    clearRow(row, payload.defaultValue)
    const index = payload.index ?? all.length
    if (index < all.length) all[index]!.before(row)
    else last.after(row)
  } else if (type === 'remove') {
    const index = payload.index ?? 0
    if (all.length === 1) {
      const add = list.querySelector<HTMLButtonElement>('button[data-add]')!
      // A new row instead of the old one, so that event listeners on its fields are removed too.
      row = all[0]!.cloneNode(true) as HTMLElement
      clearRow(row, (JSON.parse(add.value) as Intent).payload.defaultValue)
      all[0]!.replaceWith(row)
    } else {
      all[index]?.remove()
      row = listRows(list)[Math.min(index, all.length - 2)]
    }
  } else if (type === 'reorder' && all[from] && all[to]) {
    row = all[from]
    all[to][to < from ? 'before' : 'after'](row)
  } else return false
  renumberRows(listRows(list), name)
  if (row) updateRowText(row, listRows(list))
  updateTexts(list, listRows(list))
  const button = pressed ? row?.querySelector<HTMLElement>(`[data-row-button="${pressed}"]`) : null
  const target = button?.offsetParent ? button : row && listFields(row)[0]
  target?.focus()
  return true
}

const SLOTS = '[data-suggestions], [data-chosen], [data-findings], [data-day-picker]'

/** Clears the values, errors and choices of a row. */
function clearRow(row: HTMLElement, values: Values = {}): void {
  for (const field of listFields(row)) {
    const value = values[field.name.slice(field.name.lastIndexOf('.') + 1)] ?? ''
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === field.value
    else field.value = value
    field.removeAttribute('aria-invalid')
    field.removeAttribute('autofocus')
  }
  for (const hidden of row.querySelectorAll<HTMLInputElement>('input[type=hidden]')) hidden.value = ''
  for (const wrong of row.querySelectorAll('.is-wrong')) wrong.classList.remove('is-wrong')
  for (const message of row.querySelectorAll('.field-error, [data-of-row]')) message.remove()
  for (const slot of row.querySelectorAll(SLOTS)) slot.replaceChildren()
}

const NAMING_ATTRIBUTES = ['name', 'id', 'for', 'aria-describedby', 'aria-controls', 'data-chosen']
const NAMED_SELECTOR = NAMING_ATTRIBUTES.map((naming) => `[${naming}]`).join()

/** Updates names, ids, labels and buttons to the current position of each row. */
function renumberRows(all: readonly HTMLElement[], name: string): void {
  for (const [index, row] of all.entries()) {
    for (const element of [row, ...row.querySelectorAll(NAMED_SELECTOR)]) {
      for (const naming of NAMING_ATTRIBUTES) {
        const value = element.getAttribute(naming)
        if (!value?.includes(`${name}[`)) continue
        const now = value.replaceAll(/\[\d+\]/g, `[${index}]`)
        if (now !== value) element.setAttribute(naming, now)
      }
      if (element instanceof HTMLButtonElement && element.name === '__intent__')
        element.value = moveIntent(element.value, index)
    }
  }
}

const BATCH_SIZE = 20
const pendingUpdates = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Updates texts of a few rows at a time, because updating two hundred rows at once would block typing. */
function updateTexts(list: HTMLElement, all: readonly HTMLElement[], from = 0): void {
  clearTimeout(pendingUpdates.get(list))
  for (const row of all.slice(from, from + BATCH_SIZE)) updateRowText(row, all)
  const next = from + BATCH_SIZE
  if (next < all.length) pendingUpdates.set(list, setTimeout(updateTexts, 0, list, all, next))
}

const updateRowText = (row: HTMLElement, all: readonly HTMLElement[]) =>
  replaceNumbers(row, `${all.indexOf(row) + 1}`, `${all.length}`)

function moveIntent(value: string, index: number): string {
  const { type, payload } = JSON.parse(value) as Intent
  const step = (payload.to ?? 0) - (payload.from ?? 0)
  return JSON.stringify({
    type,
    payload: type === 'reorder' ? { ...payload, from: index, to: index + step } : { ...payload, index },
  })
}

const IGNORED = 'select, textarea, .hint, [data-suggestions], [data-findings], [data-of-row]'
const { FILTER_ACCEPT, FILTER_REJECT, SHOW_COMMENT, SHOW_ELEMENT, SHOW_TEXT } = NodeFilter
const filterNode = (node: Node) => (node instanceof Element && node.matches(IGNORED) ? FILTER_REJECT : FILTER_ACCEPT)

/** Updates numbers as in "symptom 1 of 3". React separates such texts with comments. */
function replaceNumbers(row: HTMLElement, index: string, count: string): void {
  const comments = document.createTreeWalker(row, SHOW_COMMENT)
  const parts: Comment[] = []
  while (comments.nextNode()) parts.push(comments.currentNode as Comment)
  for (const comment of parts) comment.remove()
  if (parts.length > 0) row.normalize()
  const texts = document.createTreeWalker(row, SHOW_ELEMENT | SHOW_TEXT, filterNode)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!(text instanceof Text) || !/\d$/.test(text.data)) continue
    const now = text.data
      .replace(/(^|\s)\d+ of \d+$/, `$1${index} of ${count}`)
      .replace(/^((?!.* of \d+$)(?:.*\s)?)\d+$/, `$1${index}`)
    if (now !== text.data) text.data = now
  }
}
