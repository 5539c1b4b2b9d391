const FIELDS = 'input:not([type=hidden]), select, textarea'
/** Inputs that the arrow keys do nothing in; the others keep their own. */
const PLAIN = /^(text|tel|search|url|email)$/

/**
 * Enter in a line goes on in the next one, and after the last in a new one; the arrows go up and down in a column;
 * Control+D copies the line below itself. Without script Enter presses the form's first button, which commits nothing.
 */
export function rowKeys(): void {
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
        ? copy(list, row, target)
        : !control &&
          target instanceof HTMLInputElement &&
          (key === 'Enter' ? goOn(list, row) : step(list, row, target, { ArrowUp: -1, ArrowDown: 1 }[key]))
    if (isDone) event.preventDefault()
  })
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]
const fieldsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLInputElement>(FIELDS)]

function goOn(list: HTMLElement, row: HTMLElement): boolean {
  const all = rowsOf(list)
  const next = all[all.indexOf(row) + 1]
  const place = next ? fieldsOf(next)[0] : null
  if (place) enter(place)
  else list.querySelector<HTMLElement>('button[data-add]')?.click()
  return true
}

function step(list: HTMLElement, row: HTMLElement, field: HTMLInputElement, by?: number): boolean {
  if (!by || !PLAIN.test(field.type) || field.list) return false
  const all = rowsOf(list)
  const other = all[all.indexOf(row) + by]
  const place = other && fieldsOf(other)[fieldsOf(row).indexOf(field)]
  if (place) enter(place)
  return Boolean(place)
}

function enter(field: HTMLInputElement): void {
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** Presses a button like the list's own that adds a line, but for one below this one with what this one holds. */
function copy(list: HTMLElement, row: HTMLElement, field: HTMLElement): boolean {
  const add = list.querySelector<HTMLButtonElement>('button[data-add]')
  if (!add?.form) return false
  const index = rowsOf(list).indexOf(row)
  const column = fieldsOf(row).indexOf(field as HTMLInputElement)
  const intent = JSON.parse(add.value)
  const { name, defaultValue } = intent.payload
  const start = `${name}[${index}].`
  const held = fieldsOf(row)
    .filter((one) => one.name.startsWith(start) && (!/^(checkbox|radio)$/.test(one.type) || one.checked))
    .map((one) => [one.name.slice(start.length), one.value])
  intent.payload = { name, index: index + 1, defaultValue: { ...defaultValue, ...Object.fromEntries(held) } }
  const press = document.createElement('button')
  Object.assign(press, { name: add.name, value: JSON.stringify(intent), hidden: true, formNoValidate: true })
  press.setAttribute('form', add.form.id)
  document.body.append(press)
  add.form.requestSubmit(press)
  press.remove()
  // Where the list has grown in place: without React the server's answer is on its way instead.
  setTimeout(() => {
    const fresh = rowsOf(list)[index + 1]
    const place = fresh && fieldsOf(fresh)[column]
    if (place) enter(place)
  })
  return true
}
