import { type FormValues, isTyped, type PageForm, parseAttributes, parseControls } from './parse-forms'

const CELL = /^(\w+)\[(\d+)\]\.(.+)$/

interface Cell {
  name: string
  list: string
  index: number
  field: string
}

/** Lists the fields that are cells of rows. */
const listCells = (names: readonly string[]): Cell[] =>
  names.flatMap((name) => {
    const [, list, index, field] = CELL.exec(name) ?? []
    return list && index && field ? [{ name, list, index: Number(index), field }] : []
  })

/**
 * Fills every list of a form with three rows, if it grows, and makes the second row wrong (or the last of a fixed list).
 * @returns the changes, and the names of the wrong fields; null for forms without rows
 */
export function fillWrongRows(form: PageForm, values: FormValues, wrongText: string) {
  const changes: FormValues = {}
  const wrongNames: string[] = []
  const typed = new Set(form.controls.filter(isTyped).map(({ name }) => name))
  const growing = form.growingLists ?? {}
  const cells = listCells([...new Set(form.controls.map(({ name }) => name))])
  for (const list of new Set([...cells.map((cell) => cell.list), ...Object.keys(growing)])) {
    const first = cells.filter((cell) => cell.list === list && cell.index === 0)
    const blank = growing[list]
    const row = first.length > 0 ? first.map(({ field }) => field) : Object.keys(blank ?? {})
    const isText = (field: string) => (first.length > 0 ? typed.has(`${list}[0].${field}`) : !/Id$/.test(field))
    const wrongField = row.find(isText)
    if (!wrongField) continue
    const wrongIndex = blank || cells.some((cell) => cell.list === list && cell.index === 1) ? 1 : 0
    for (const index of blank ? [0, 1, 2] : [])
      for (const field of row) {
        const isKey = /Id$/.test(field) && index > 0
        changes[`${list}[${index}].${field}`] = isKey ? '' : values[`${list}[0].${field}`] || (blank?.[field] ?? '')
      }
    // So that no row is blank, which would be left out.
    if (blank) for (const index of [0, 2]) changes[`${list}[${index}].${wrongField}`] ||= '7'
    changes[`${list}[${wrongIndex}].${wrongField}`] = wrongText
    wrongNames.push(`${list}[${wrongIndex}].${wrongField}`)
  }
  return wrongNames.length > 0 ? { changes, wrongNames } : null
}

/** Finds wrong fields that aren't marked, and rows or choices that aren't on the page as they were sent. */
export function findRowFaults(
  html: string,
  form: PageForm,
  fields: FormValues,
  wrongNames: readonly string[],
): string[] {
  const controls = listTags(html)
  const marked = controls.filter((tag) => tag['aria-invalid'] === 'true').map(({ name }) => name)
  const shown = parseControls(html)
  const isShown = (name: string, value: string) =>
    shown.some((control) => control.name === name && control.selected && control.value.trim() === value.trim())
  const rowFields = listCells(Object.keys(fields)).filter(({ name }) => fields[name])
  return [
    ...wrongNames.filter((name) => !marked.includes(name)).map((name) => `does not mark ${name}`),
    ...rowFields.filter(({ name }) => !isShown(name, fields[name]!)).map(({ name }) => `lost ${name} of a row`),
  ].map((fault) => `${fault} (${form.page})`)
}

/** The start tags of all controls, as their attributes. */
const listTags = (html: string): Partial<Record<string, string>>[] =>
  [...html.matchAll(/<(?:input|select|textarea|button)\b([^>]*)>/g)].map(([, head = '']) => parseAttributes(head))

/** Finds lines of the error summary that lead to no control, or to one that isn't described by the error, and marks without an error. */
export function findUnlinkedErrors(html: string): string[] {
  const tags = listTags(html)
  const controls = tags.filter((tag) => tag.type !== 'hidden')
  // Nobody can correct a value that the page has chosen, such as the only place.
  const hiddenNames = tags.filter((tag) => tag.type === 'hidden').map(({ name }) => name)
  const errorIds = new Set([...html.matchAll(/<span id="([^"]+)" class="field-error"/g)].map(([, id]) => id!))
  const isDescribed = (control: (typeof controls)[number]) =>
    (control['aria-describedby'] ?? '').split(' ').some((id) => errorIds.has(id))
  const links = [...html.matchAll(/<a href="#([^"]*)" data-error="([^"]*)"/g)]
  const unlinked = links.flatMap(([, id = '', fieldId = '']) => {
    const target = controls.find((control) => control.id === decodeURIComponent(id))
    const isHidden = hiddenNames.some((name) => name && fieldId.endsWith(`-${name}`))
    if (!target) return isHidden ? [] : [`links the error of ${fieldId} to no control`]
    return isDescribed(target) ? [] : [`does not describe ${target.name} with the error of ${fieldId}`]
  })
  const unexplained = controls.filter((control) => control['aria-invalid'] === 'true' && !isDescribed(control))
  return [...unlinked, ...unexplained.map(({ name }) => `marks ${name} without an error`)]
}
