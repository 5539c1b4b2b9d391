import { translateLocalWords } from './local-words.ts'
import type { Token } from './token.ts'

const AMOUNT = '(?:\\d{1,2}(?:\\.(?:25|5|50|75))?|[123]/[24]|\\d?[½¼¾])'
/** "1 - 0 - 1" and "1+0+1" are one word. A sum without a zero is one of strengths: "30 + 50 + 1". */
const JOINED_TIMES = new RegExp(
  `(?<!\\S)(${AMOUNT})(?: - | ?\\+ ?)(${AMOUNT})(?: - | ?\\+ ?)(${AMOUNT})(?:(?: - | ?\\+ ?)(${AMOUNT}))?(?!\\S)`,
  'g',
)
const isSumOfStrengths = (text: string, times: readonly string[]) =>
  text.includes('+') && !times.includes('0') && times.some((time) => Number(time) > 4)

const joinTimes = (text: string, ...rest: (string | undefined | number)[]) => {
  const times = rest.slice(0, 4).filter((time): time is string => typeof time === 'string' && time !== '')
  return isSumOfStrengths(text, times) ? text : times.join('-')
}

/** "Continue Telma 40" and "Start Telma 40" are the medicine. */
const removeStartWord = (text: string) =>
  text.replace(/^\s*(?:start|restart|resume|continue|cont\.?|add|give)\s+(?=[\p{L}.]{3})/iu, '')

/** "1/2 hr" and "half an hour" are 30 minutes. "1 1/2 hr" has two meanings and is refused. */
const writeOutHalfHour = (text: string) =>
  text.replace(/(?<!\S)(?<!(?<!\S)[1-4] )(?:1\/2|½|half) ?(?:an )?(?:hrs?|hours?)(?!\p{L})/giu, '30 min')

/** "TDSx3d", "1bd" and "250DT" are two words. */
const splitJoinedWords = (text: string) =>
  text
    // "T atenolol" and "C amoxicillin" are a tablet and a capsule, as "T." and "C." are.
    .replace(/^\s*([tc])(?=\s+\p{L}{3})/iu, '$1.')
    .replace(/(?<![\p{L}\d])(od|bd|bid|tds|tid|qid|qds|hs|sos)(?=[x×*]\s*\d)/giu, '$1 ')
    .replace(/(?<=(?<![\p{L}\d.])[1-4½])(?=(?:od|bd|bid|tds|tid|qid|qds|hs)(?![\p{L}\d]))/giu, ' ')
    // "B D", but not "vitamin B D".
    .replace(
      /(?<!\bvit(?:amins?)?\.? )(?<![\p{L}\d])(?:o d|b d|b i d|t d s|t i d|q i d|h s|s o s|o w)(?![\p{L}\d])/giu,
      (letters) => letters.replaceAll(' ', ''),
    )
    // "500 1 1/2" is one and a half; without the strength before it, it isn't clear.
    .replace(/(?<=(?<!\S)\d[\d.]*(?: ?(?:mg|mcg))? )([1-4]) (?:1\/2|½)(?=\s+\p{L}|$)/giu, '$1½')
    // "8u-8u-6u"
    .replace(/(?<!\S)(\d{1,3}) ?u- ?(\d{1,3}) ?u- ?(\d{1,3}) ?u(?!\S)/gi, '$1-$2-$3 units')
    .replace(/(?<=\d)(?=(?:dt|sr|xr|cr|er|mr|xl)(?![\p{L}\d]))/giu, ' ')
    .replace(/[,;](?=\S)(?!\d{3}(?!\d))/g, (sign) => `${sign} `)

/** "40-30-20 mg OD x 5d each" is a step for each number. */
const TAPER =
  /(?<!\S)(\d{1,4}(?:\.\d+)?(?: ?- ?\d{1,4}(?:\.\d+)?)+) ?(mg|mcg|units?) ([a-z][a-z. ]{0,20}?) (?:x ?|for )(\d{1,3} ?[a-z]+) each(?: step)?(?!\S)/gi
const writeOutTaper = (_: string, doses: string, unit: string, pattern: string, days: string) =>
  doses
    .split('-')
    .map((dose) => `${dose.trim()} ${unit} ${pattern} x ${days}`)
    .join(' then ')

const OPENING = /^[([{"'“‘«]+/
const CLOSING = /[)\]}"'”’»,;:!?।|]+$/

/** Spellings of one word that mean the same everywhere in a line. */
function toText(raw: string): string {
  const word = raw
    .replace(OPENING, '')
    .replace(CLOSING, '')
    .replace(/[\u2010-\u2015]/g, '-')
  if (/^[*×✕]\d/.test(word)) return `x${word.slice(1)}`
  if (/^[*×✕]$/.test(word)) return 'x'
  if (/^(?:->|→|f\/b)$/i.test(word)) return 'then'
  if (/^\.\d/.test(word)) return `0${word}`
  if (/^\d{1,3}k$/i.test(word)) return `${Number(word.slice(0, -1)) * 1000} IU`
  if (/^vit\.?$/i.test(word)) return 'vitamin'
  if (/^(?:b\/d|o\/d|h\/s|t\/d\/s)$/i.test(word)) return word.replaceAll('/', '')
  // "b.d.", "i.v."
  if (/^(?:\p{L}\.)+\p{L}\.?$/u.test(word)) return word.replaceAll('.', '')
  return /^[^.]{2,}\.$/.test(word) ? word.slice(0, -1) : word
}

/** Splits a line into words. Punctuation belongs to the word before it. */
export function splitIntoTokens(typed: string): Token[] {
  const normalized = splitJoinedWords(writeOutHalfHour(removeStartWord(typed.normalize('NFC'))))
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[ \t]+/g, ' ')
    .replace(TAPER, writeOutTaper)
    .replace(JOINED_TIMES, joinTimes)
    .replace(/\b(?:and then|followed by)\b/gi, 'then')
  const tokens: Token[] = []
  for (const raw of normalized.trim().split(/\s+/).filter(Boolean)) {
    const text = toText(raw)
    const previous = tokens.at(-1)
    if (text) tokens.push({ text, raw })
    else if (previous) tokens[tokens.length - 1] = { ...previous, raw: `${previous.raw} ${raw}` }
  }
  return translateLocalWords(tokens)
}

/** Joins words as typed, without separators around them. */
export const joinRaw = (tokens: readonly Token[]): string => {
  const text = tokens
    .map(({ raw }) => raw)
    .join(' ')
    .replace(/^[,;:\s]+|[,;:\s]+$/g, '')
  return /^\([^()]*\)$/.test(text) ? text.slice(1, -1) : text
}
