import { formsOf } from './forms.ts'
import { isAboutDose } from './frequency-words.ts'
import { formatPattern, parsePattern } from './pattern.ts'
import { hasReadAmount, isOtherAmount, mayBeQuantity } from './typed-lines/later-amounts.ts'
import { isLocalDoseWord, isLocalWord } from './typed-lines/local-words.ts'
import { CLOCK } from './typed-lines/phrase-words.ts'
import { DOSING_READERS, NAMING_READERS } from './typed-lines/phrases.ts'
import { createReading, type Reading } from './typed-lines/reading.ts'
import type { Token } from './typed-lines/token.ts'
import { joinRaw, splitIntoTokens } from './typed-lines/tokens.ts'

/** Long enough for a strength of three ingredients in a volume: "30 mg / 50 mg / 1 mg per 5 mL". */
const MAX_PHRASE_WORDS = 11

const isThen = (token: Token | undefined) => /^then$/i.test(token?.text ?? '')

/** Reads the longest phrase from here that is understood, and returns its number of words; 0 for none. */
function readPhrase(tokens: readonly Token[], from: number, reading: Reading): number {
  for (let length = Math.min(MAX_PHRASE_WORDS, tokens.length - from); length > 0; length--) {
    const phrase = tokens
      .slice(from, from + length)
      .map(({ text }) => text)
      .join(' ')
    const next = tokens[from + length]?.text
    const isDosing = DOSING_READERS.some((read) => read(phrase, reading, next))
    if (isDosing || NAMING_READERS.some((read) => read(phrase, reading, next))) {
      // The dose may come before the name: "1 tab PCM 500".
      if (isDosing && reading.name.length > 0) reading.hasDosing = true
      return length
    }
  }
  return 0
}

/** A reading in which one phrase is tried. */
const createTrial = (): Reading => ({ ...createReading(), name: ['x'], hasDosing: true })
const isUnderstood = (tokens: readonly Token[], from: number): boolean => readPhrase(tokens, from, createTrial()) > 0

/** Finds where unknown words end: at the next phrase that is understood. */
function findFreeEnd(tokens: readonly Token[], from: number): number {
  let end = from + 1
  while (end < tokens.length && !isUnderstood(tokens, end) && !(isThen(tokens[end]) && isUnderstood(tokens, end + 1)))
    end++
  return end
}

/** Splits a word of letters and digits that belongs to a name: "PCM500" has a strength, "B12", "4FDC" and "5-ASA" don't. */
function splitWord(word: string): { name: string; number?: string } | null {
  const strength = /^(\p{L}{3,})-?(\d{1,5}(?:\.\d+)?)$/u.exec(word)
  if (strength) return { name: strength[1]!, number: strength[2]! }
  return /^(?:\p{L}{1,2}-?\d{1,3}|\d-?\p{L}{2,}|\p{L}+-\d+)$/u.test(word) ? { name: word } : null
}

/** Reads the words of a typed line, from left to right. */
export function readWords(typed: string): Reading {
  const tokens = splitIntoTokens(typed)
  const reading = createReading()
  // Where the latest amount after a frequency begins and ends.
  let [laterFrom, laterTo] = [-1, -1]
  for (let at = 0; at < tokens.length; ) {
    const before = reading.hasDosing
    // "then" separates steps, unless it belongs to an instruction: "then rest".
    if (isThen(tokens[at]) && (at + 1 === tokens.length || isUnderstood(tokens, at + 1))) {
      reading.hasThen = reading.steps.length > 0 || reading.pattern !== null
      at++
      continue
    }
    const isReason = at > 0 && /^(?:for|if)$/i.test(tokens[at]!.text)
    // "TDS x 5d, 2 tabs if severe": that dose is not the one of the frequency.
    if (laterTo === at && /^if$/i.test(tokens[at]!.text)) {
      const end = findFreeEnd(tokens, at)
      reading.notUnderstood.push(joinRaw(tokens.slice(laterFrom, end)))
      reading.dose = null
      at = end
      continue
    }
    const hadDose = reading.dose !== null || !hasFrequency(reading)
    const length = isReason && !isUnderstood(tokens, at) ? 0 : readPhrase(tokens, at, reading)
    if (length > 0) {
      if (!hadDose && reading.dose !== null) [laterFrom, laterTo] = [at, at + length]
      if (!before && !reading.hasDosing) reading.head.push(...tokens.slice(at, at + length).map(({ raw }) => raw))
      at += length
      continue
    }
    const token = tokens[at]!
    if (!reading.hasDosing && !isReason && !readName(token, reading)) reading.notUnderstood.push(token.raw)
    if (reading.hasDosing || isReason) at = readFree(tokens, at, reading)
    else at++
  }
  finishSteps(reading)
  reading.pattern ??= findTimePattern(reading)
  return reading
}

const hasFrequency = ({ pattern, steps }: Reading): boolean => pattern !== null || steps.length > 0

const MEAL_PATTERNS = { breakfast: '1-0-0', lunch: '0-1-0', dinner: '0-0-1' } as const

/** "Before breakfast" or "6 pm" alone is once a day. Beside other instructions it may be one of several times. */
function findTimePattern({ knownInstructions, instructions, steps }: Reading): string | null {
  const [instruction = '', ...others] = knownInstructions
  const meal = /^(?:before|after) (breakfast|lunch|dinner)$/.exec(
    instruction.replace(/^\d+ (?:minutes?|hours?) /, ''),
  )?.[1] as keyof typeof MEAL_PATTERNS | undefined
  const isAlone = others.length + instructions.length + steps.length === 0
  if (CLOCK.test(instruction)) return isAlone ? 'OD' : null
  return meal && isAlone ? MEAL_PATTERNS[meal] : null
}

/** Assigns what was typed after the last days: to the only step, or to nothing. */
function finishSteps(reading: Reading): void {
  const [first, second] = reading.steps
  if (!first) return
  const isLastStep = reading.hasThen || (second && reading.dose !== null)
  if (isLastStep && reading.pattern !== null && reading.pattern !== 'SOS') {
    reading.stepWithoutDays = [reading.dose, reading.pattern].filter(Boolean).join(' ')
    return
  }
  // After steps, a pattern without days belongs to nothing.
  if (reading.pattern !== null) reading.notUnderstood.push(reading.pattern)
  const isLeftOver = second || first.dose !== null || reading.pattern !== null || reading.hasThen
  if (reading.dose !== null && (isLeftOver || isOtherAmount(reading.dose, reading) || mayBeQuantity(reading.dose)))
    reading.notUnderstood.push(reading.dose)
  else if (reading.dose !== null && reading.numbers.length === 0 && /(?:mg|g|microgram|unit)s?$/.test(reading.dose))
    reading.numbers.push(reading.dose)
  else first.dose ??= reading.dose
}

function readName({ text, raw }: Token, reading: Reading): boolean {
  if (/^[+&]$/.test(text)) {
    reading.head.push(raw)
    return true
  }
  if (isLocalWord(raw) || /^x$/i.test(text)) return false
  const parts = splitWord(text)
  if (!parts && (isAboutDose(text) || !/\p{L}/u.test(text))) return false
  reading.name.push(parts?.name ?? text)
  if (parts?.number) reading.numbers.push(parts.number)
  reading.head.push(raw)
  return true
}

/** What follows these words may belong to them instead of the medicine: "avoid milk with food", "repeat after 1 week". */
const OPEN_WORD =
  /^(?:avoid|no|not|don['’]?t|never|stop|skip|rest|review|repeat|wait|follow|come|call|visit|check|test|increase|decrease|reduce|taper)$/i
const OPEN_END = /^(?:after|before|from|since|until|till|within|next|every|over|last|and|or|up|upto)$/i
const isEnded = (free: readonly Token[]) => /[.,;:।!]$/.test(free.at(-1)!.raw)
const continuesAfter = (free: readonly Token[]) =>
  !isEnded(free) && (free.some(({ text }) => OPEN_WORD.test(text)) || OPEN_END.test(free.at(-1)!.text))

const isBareNumberOfDays = (token: Token | undefined, before: Token | undefined) =>
  /^x\d{1,3}$/i.test(token?.raw ?? '') || (/^\d{1,3}$/.test(token?.raw ?? '') && /^x$/i.test(before?.text ?? ''))
/** One short word, which may be an unknown unit of time. */
const UNIT_LIKE =
  /^(?!(?:with|after|before|at|on|in|and|if|when|till|until|only|to|by|from|for|each|per|both|cont)$)\p{L}{1,6}\.?$/iu

/** Complaints that "SOS" may name without "for". */
const COMPLAINT =
  /^(?:fever|temp(?:erature)?|pain|headache|migraine|vomiting|vomit|nausea|itching|cough|wheez(?:e|ing)|breathlessness|sob|acidity|giddiness|vertigo|dizziness|anxiety|spasms?|cramps?|insomnia|sleep|allergy|cold|bleeding|constipation)(?:[<>≥≤].*)?$/i
/** "> 101 F" in a reason is no dose. */
const LIMIT = /[<>≥≤]=? ?\d{1,3}(?:\.\d)? ?°?[fc]?(?![\p{L}\d])/giu

function findReason(phrase: string, free: readonly Token[], { pattern, steps, reason }: Reading): string | null {
  const [, why] = /^(?:for|if) (\p{L}.*)$/iu.exec(phrase) ?? []
  if (reason !== null) return null
  if (why) return why
  const parsed = parsePattern(pattern ?? steps.at(-1)?.pattern ?? '')
  const isNeeded = parsed?.asNeeded || (parsed?.kind === 'code' && parsed.code === 'SOS')
  return isNeeded && free.length <= 3 && free.some(({ text }) => COMPLAINT.test(text)) ? phrase : null
}

/** "TDS if fever" is taken only then. */
function makeAsNeeded(reading: Reading): void {
  const toAsNeeded = (pattern: string) => {
    const needed = parsePattern(`${pattern} SOS`)
    return needed?.asNeeded ? formatPattern(needed) : pattern
  }
  if (reading.pattern !== null) reading.pattern = toAsNeeded(reading.pattern)
  const [step, second] = reading.steps
  if (step && !second) step.pattern = toAsNeeded(step.pattern)
}

/** Reads unknown words up to the next understood phrase as a reason or instructions; words about a dose are neither. */
function readFree(tokens: readonly Token[], from: number, reading: Reading): number {
  reading.hasDosing = true
  const end = findFreeEnd(tokens, from)
  const free = tokens.slice(from, end)
  const phrase = joinRaw(free)
  const text = free.map((token) => token.text).join(' ')
  if (end < tokens.length) {
    const next = createTrial()
    const length = Math.max(1, readPhrase(tokens, end, next))
    // "May take 2 tabs" and "up to 80 mg" are not the dose of the frequency.
    const isLaterAmount = hasFrequency(reading) && hasReadAmount(next) && !isEnded(free)
    if (isLaterAmount || continuesAfter(free)) {
      reading.notUnderstood.push(joinRaw(tokens.slice(from, end + length)))
      return end + length
    }
  }
  // A mark between two parts says nothing; an arrow does.
  if (/^[-/|•*.]+$/.test(phrase)) return end
  const reason = findReason(phrase, free, reading)
  const wordsAboutDose =
    (reason === null ? free.map((token) => token.text) : phrase.replace(LIMIT, '').split(/\s+/)).some(isAboutDose) ||
    free.some(isLocalDoseWord)
  // "x 1 mth": the number must not become days of another unit.
  const beforePhrase = tokens[from - 1]
  if (
    isBareNumberOfDays(beforePhrase, tokens[from - 2]) &&
    UNIT_LIKE.test(free[0]!.raw) &&
    !OPEN_WORD.test(free[0]!.text)
  ) {
    reading.notUnderstood.push(`${beforePhrase!.raw} ${phrase}`)
    return end
  }
  // A form typed after the dosing must fit the medicine like any other.
  if (formsOf(text)) reading.forms.push(text)
  else if (wordsAboutDose) reading.notUnderstood.push(phrase)
  else if (reason) {
    reading.reason = reason
    if (/^if /i.test(phrase)) makeAsNeeded(reading)
  } else reading.instructions.push(phrase)
  return end
}
