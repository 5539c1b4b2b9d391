import { formsOf } from '../forms.ts'

/** A word of letters, a number, or a mark between names: `+` joins ingredients, `,` ends a name. */
export type NameWord = { text: string; kind: 'letters' | 'number' | 'join' | 'end' }

const NAME_UNITS = new Set(['mg', 'mcg', 'microgram', 'micrograms', 'ug', 'g', 'gm', 'ml', 'iu', 'u', 'units', 'unit'])

/** Words that may follow a name without changing what the medicine contains. Suffixes like SR or Forte are not among them. */
const NOT_NAMES = new Set(
  (
    'od bd bid tds tid qid qds hs sos prn stat qod eod om on daily weekly monthly once twice thrice day days week weeks month months ' +
    'morning noon afternoon evening night bedtime before after with without food meal meals breakfast lunch dinner ' +
    'empty stomach for since at in by to as if when needed required every each alternate half one two three x ' +
    'oral orally local topical eye eyes ear ears nose skin left right both adult adults kid kids child children dt md ' +
    'brand old new same continue continued started stopped ' +
    // Pens of insulin, which are the same in each.
    'solostar flexpen flextouch kwikpen penfill'
  ).split(' '),
)

export const isUnit = (word: NameWord | undefined): boolean => word?.kind === 'letters' && NAME_UNITS.has(word.text)

export const isForm = (word: NameWord | undefined): boolean =>
  word?.kind === 'letters' && !/^(?:sr|xr|er|cr|mr|pr|xl)$/.test(word.text) && formsOf(word.text) !== null

/** Whether a word can't be part of a name: a form, a unit, a frequency or another word about how it's taken. */
export const isNotName = (word: NameWord): boolean =>
  word.kind !== 'letters' || NOT_NAMES.has(word.text) || isUnit(word) || isForm(word)

const WORD = /(\d+(?:\.\d+)?)(k\b)?|([a-z]+)|([+&])|(\/)|([,;()\n:]|\s[-–]\s)/g

/** Splits a text into words: "Telma-AM 80" gives `telma am 80`, "60K" gives `60000`, "5-ASA" gives `5 asa`. */
export function splitNameWords(text: string): NameWord[] {
  const plainText = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase()
  const words: NameWord[] = []
  for (const [whole, number, thousands, letters, plus, slash] of plainText.matchAll(WORD)) {
    if (number) words.push({ text: String(Number(number) * (thousands ? 1000 : 1)), kind: 'number' })
    else if (letters === 'and' || plus) words.push({ text: '+', kind: 'join' })
    else if (letters) words.push({ text: letters, kind: 'letters' })
    // "75/20" and "500 mg/125 mg" are strengths, "amlodipine/atenolol" are two names.
    else if (slash && words.at(-1)?.kind === 'letters' && !isUnit(words.at(-1))) words.push({ text: '+', kind: 'join' })
    else if (!slash) words.push({ text: whole.trim(), kind: 'end' })
  }
  return words
}

/** Matches the words of a name at a position and returns where it ends; 0 if it doesn't fit. Numbers and units between its words are passed over. */
export function matchName(name: readonly NameWord[], words: readonly NameWord[], from: number): number {
  let at = from
  for (const [index, part] of name.entries()) {
    if (index > 0 && part.kind === 'letters')
      while (words[at]?.kind === 'number' || (isUnit(words[at]) && words[at - 1]?.kind === 'number')) at++
    if (words[at]?.kind !== part.kind || words[at]?.text !== part.text) return 0
    at++
  }
  return at
}
