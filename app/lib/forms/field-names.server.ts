import { capitalize } from '../format/capitalize'
import { escapeHtml } from '../format/escape-html'
import type { FieldNames } from './field-names'

/**
 * Collects field labels while a page renders. The error summary renders before the fields that it names, so it contains
 * a placeholder for each error, which `insertNames` replaces.
 * @param mark the start and end of each placeholder: a text that nobody can enter
 */
export function collectFieldNames(mark: string): FieldNames & { insertNames(html: string): string } {
  const labels = new Map<string, string>()
  const errors: { fieldId: string; sentence: string }[] = []
  const nameError = ({ fieldId, sentence }: (typeof errors)[number]) =>
    escapeHtml(prefixFieldName(labels.get(fieldId), sentence, findRow(labels, fieldId)))
  return {
    register: (fieldId, label) => {
      labels.set(fieldId, label)
    },
    describe: (fieldId, sentence) => `${mark}${errors.push({ fieldId, sentence }) - 1}${mark}`,
    insertNames: (html) =>
      errors.reduce((named, error, index) => named.replace(`${mark}${index}${mark}`, () => nameError(error)), html),
  }
}

const lowerFirst = (sentence: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence

/** Finds the name of the row that a field belongs to: "Payment 2" of `f-tenders[1].amountMinor`. */
const findRow = (labels: ReadonlyMap<string, string>, fieldId: string) => {
  const end = fieldId.lastIndexOf(']')
  return labels.get(fieldId.slice(0, end + 1))
}

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
