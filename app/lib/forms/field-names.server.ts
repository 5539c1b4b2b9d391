import { capitalize } from '../format/capitalize'
import type { FieldNames } from './field-names'

/** Collects field labels while a page renders. `used` tells that a label was needed, so the page must render again. */
export function collectFieldNames(): FieldNames & { used: boolean } {
  const labels = new Map<string, string>()
  return {
    used: false,
    register: (fieldId, label) => {
      labels.set(fieldId, label)
    },
    describe(fieldId, sentence) {
      this.used = true
      return prefixFieldName(labels.get(fieldId), sentence, findRow(labels, fieldId))
    },
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
