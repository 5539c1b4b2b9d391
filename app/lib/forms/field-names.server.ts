import type { FieldNames } from './field-names'

/** Names that are gathered while a page is drawn. `asked`: something named a field, so that the page is to be drawn again. */
export function gatherFieldNames(): FieldNames & { asked: boolean } {
  const labels = new Map<string, string>()
  return {
    asked: false,
    learn: (fieldId, label) => {
      labels.set(fieldId, label)
    },
    name(fieldId, sentence) {
      this.asked = true
      return named(labels.get(fieldId), sentence)
    },
  }
}

const lower = (sentence: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence

/** "Weight in kg: use digits only". A sentence that speaks of its field already stays as it is, unless there are several such fields. */
export function named(label: string | undefined, sentence: string): string {
  if (!label) return sentence
  // The second of two fields that are read together: "and grams".
  const alone = label.replace(/^and /, '')
  const [subject = ''] = alone.toLowerCase().match(/[\p{L}\p{N}-]+/u) ?? []
  const oneOfSeveral = /\d/.test(label)
  const speaks: string[] = sentence.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []
  if (!oneOfSeveral && speaks.includes(subject)) return sentence
  return `${alone.charAt(0).toUpperCase()}${alone.slice(1)}: ${lower(sentence)}`
}
