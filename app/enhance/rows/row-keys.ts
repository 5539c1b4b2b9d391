import { FIELDS, listRows } from '../dom'

/** Input types in which the up and down keys do nothing. */
const PLAIN_TYPES = /^(text|tel|search|url|email)$/

/**
 * Adds keys to rows: Enter moves to the next row or adds one after the last, the arrow keys move up and down in a column,
 * Control+D copies the row. Without script, Enter presses the form's first button, which commits nothing.
 */
export function startRowKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return
    if (!(target instanceof HTMLElement) || !target.matches(FIELDS)) return
    const row = target.closest<HTMLElement>('[data-row]')
    const list = row?.closest<HTMLElement>('fieldset:not([data-row])')
    if (!row || !list) return
    const control = event.ctrlKey || event.metaKey
    const isDone =
      control && event.code === 'KeyD'
        ? copyRow(list, row, target)
        : !control &&
          target instanceof HTMLInputElement &&
          (key === 'Enter' && list.dataset.enter !== 'submit'
            ? focusNextRow(list, row)
            : focusColumn(list, row, target, { ArrowUp: -1, ArrowDown: 1 }[key]))
    if (isDone) event.preventDefault()
  })
}

const listFields = (row: HTMLElement) => [...row.querySelectorAll<HTMLInputElement>(FIELDS)]

function focusNextRow(list: HTMLElement, row: HTMLElement): boolean {
  const all = listRows(list)
  const next = all[all.indexOf(row) + 1]
  const place = next ? listFields(next)[0] : null
  if (place) focusField(place)
  else list.querySelector<HTMLElement>('button[data-add]')?.click()
  return true
}

function focusColumn(list: HTMLElement, row: HTMLElement, field: HTMLInputElement, step?: number): boolean {
  if (!step || !PLAIN_TYPES.test(field.type) || field.list) return false
  const all = listRows(list)
  const other = all[all.indexOf(row) + step]
  const place = other && listFields(other)[listFields(row).indexOf(field)]
  if (place) focusField(place)
  return Boolean(place)
}

function focusField(field: HTMLInputElement): void {
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** Copies a row below itself by submitting a copy of the Add button's intent with the row's values. */
function copyRow(list: HTMLElement, row: HTMLElement, field: HTMLElement): boolean {
  const add = list.querySelector<HTMLButtonElement>('button[data-add]')
  if (!add?.form) return false
  const index = listRows(list).indexOf(row)
  const column = listFields(row).indexOf(field as HTMLInputElement)
  const intent = JSON.parse(add.value)
  const { name, defaultValue } = intent.payload
  const start = `${name}[${index}].`
  const values = listFields(row)
    .filter(
      (control) => control.name.startsWith(start) && (!/^(checkbox|radio)$/.test(control.type) || control.checked),
    )
    .map((control) => [control.name.slice(start.length), control.value])
  intent.payload = { name, index: index + 1, defaultValue: { ...defaultValue, ...Object.fromEntries(values) } }
  const press = document.createElement('button')
  Object.assign(press, { name: add.name, value: JSON.stringify(intent), hidden: true, formNoValidate: true })
  press.setAttribute('form', add.form.id)
  document.body.append(press)
  add.form.requestSubmit(press)
  press.remove()
  // Only if the row was added in place. Otherwise the server's response follows.
  setTimeout(() => {
    const fresh = listRows(list)[index + 1]
    const place = fresh && listFields(fresh)[column]
    if (place) focusField(place)
  })
  return true
}
