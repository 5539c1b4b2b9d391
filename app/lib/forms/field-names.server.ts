import { capitalize } from '../format/capitalize'
import { escapeHtml } from '../format/escape-html'
import type { FieldNames } from './field-names'

/**
 * Collects field labels while a page renders. The error summary renders before the fields that it names, so it contains
 * a placeholder for each error, which `insertNames` replaces. It also puts the errors in the order of the fields.
 * @param mark the start and end of each placeholder: a text that nobody can enter
 */
export function collectFieldNames(mark: string): FieldNames & { insertNames(html: string): string } {
  const labels = new Map<string, string>()
  const rows = new Map<string, string>()
  const placeholders: (() => string)[] = []
  const addPlaceholder = (write: () => string) => `${mark}${placeholders.push(write) - 1}${mark}`
  return {
    register: (fieldId, label) => {
      labels.set(fieldId, label)
    },
    nameRow: (rowId, name) => {
      rows.set(rowId, name)
    },
    describe: (fieldId, sentence) =>
      addPlaceholder(() =>
        escapeHtml(prefixFieldName(labels.get(fieldId) ?? rows.get(fieldId), sentence, findRow(rows, fieldId))),
      ),
    findControl: (fieldId) => addPlaceholder(() => encodeURIComponent(findControl([...labels.keys()], fieldId))),
    insertNames: (html) =>
      sortErrors(
        placeholders.reduce((named, write, index) => named.replace(`${mark}${index}${mark}`, write), html),
        [...labels.keys()],
      ),
  }
}

const SUMMARY_LIST = /(?<=<div class="summary"[^>]*>.*?<ul>).*?(?=<\/ul>)/s

/** Puts the lines of the error summary in the order of their fields. Errors of the form itself come first. */
function sortErrors(html: string, fieldIds: readonly string[]): string {
  if (!html.includes('class="summary"')) return html
  const findPosition = (line: string) => {
    const [, fieldId] = /data-error="([^"]+)"/.exec(line) ?? []
    if (fieldId === undefined) return -1
    const position = fieldIds.indexOf(findControl(fieldIds, fieldId))
    return position < 0 ? fieldIds.length : position
  }
  return html.replace(SUMMARY_LIST, (lines) =>
    (lines.match(/<li>.*?<\/li>/gs) ?? []).toSorted((a, b) => findPosition(a) - findPosition(b)).join(''),
  )
}

/** Finds the control of an error: the first one in a list or a row, or in the row of a field without a control. */
function findControl(fieldIds: readonly string[], fieldId: string): string {
  const findFirst = (...starts: string[]) => fieldIds.find((id) => starts.some((start) => id.startsWith(start)))
  const inside = findFirst(`${fieldId}[`, `${fieldId}.`)
  if (inside || fieldIds.includes(fieldId)) return inside ?? fieldId
  const row = fieldId.slice(0, fieldId.lastIndexOf(']') + 1)
  return (row && findFirst(`${row}.`)) || fieldId
}

const lowerFirst = (sentence: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence

/** Finds the name of the row that a field belongs to: "Payment 2" of `f-tenders[1].amountMinor`. */
const findRow = (rows: ReadonlyMap<string, string>, fieldId: string) =>
  rows.get(fieldId.slice(0, fieldId.lastIndexOf(']') + 1))

/** The label of a cell that contains its row: "Days, line 2 of 3". */
const CELL_LABEL = /^(.+), (\p{Ll}[\p{L} ]*) (\d+) of \d+$/u

/**
 * Puts the label before an error: "Weight in kg: use digits only". A sentence that already names its field stays as it is,
 * unless the label has a number and so there are several such fields. A field of a row comes after its row: "Payment 2,
 * amount: use digits only", unless the row or the sentence already says the same.
 */
export function prefixFieldName(label: string | undefined, sentence: string, row?: string): string {
  if (!label) return sentence
  // The label of the second of two fields may begin with "and": "and grams".
  const [, cell = label.replace(/^and /, ''), noun, number] = label.match(CELL_LABEL) ?? []
  const rowName = noun ? capitalize(`${noun} ${number}`) : row
  const [subject = ''] = cell.toLowerCase().match(/[\p{L}\p{N}-]+/u) ?? []
  const words: string[] = sentence.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []
  const isNamed = words.includes(subject)
  if (!rowName && isNamed && !/\d/.test(label)) return sentence
  const isSame = isNamed || cell.toLowerCase() === rowName?.toLowerCase().replace(/ \d+$/, '')
  const name = rowName ? [rowName, ...(isSame ? [] : [lowerFirst(cell)])].join(', ') : capitalize(cell)
  return `${name}: ${lowerFirst(sentence)}`
}
