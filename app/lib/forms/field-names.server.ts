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
      return prefixFieldName(labels.get(fieldId), sentence)
    },
  }
}

const lowerFirst = (sentence: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence

/**
 * Puts the label before an error: "Weight in kg: use digits only". A sentence that already names its field stays as it is,
 * unless the label has a number and so there are several such fields.
 */
export function prefixFieldName(label: string | undefined, sentence: string): string {
  if (!label) return sentence
  // The label of the second of two fields may begin with "and": "and grams".
  const name = label.replace(/^and /, '')
  const [subject = ''] = name.toLowerCase().match(/[\p{L}\p{N}-]+/u) ?? []
  const isNumbered = /\d/.test(label)
  const words: string[] = sentence.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []
  if (!isNumbered && words.includes(subject)) return sentence
  return `${capitalize(name)}: ${lowerFirst(sentence)}`
}
