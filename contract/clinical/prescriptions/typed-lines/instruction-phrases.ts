import { CLOCK, INSTRUCTIONS } from './phrase-words.ts'
import type { Reader } from './reading.ts'

const WEEKDAY = /^(?:every )?((?:sun|mon|tues|wednes|thurs|fri|satur)day)s?$/i
/** The day of a medicine that is taken once a week. */
const readWeekday: Reader = (phrase, reading) => {
  const [, day] = WEEKDAY.exec(phrase.replace(/^on /i, '')) ?? []
  const isWeekly = (reading.pattern ?? reading.steps.at(-1)?.pattern) === 'WEEKLY'
  if (!day || !isWeekly) return false
  reading.knownInstructions.push(`on ${day[0]!.toUpperCase()}${day.slice(1).toLowerCase()}`)
  return true
}

const DILUENT =
  /^(?:diluted )?in \d{1,4}(?:\.\d)? ?(?:ml|l|litres?)(?: of)? (?:ns|dns|rl|d5|(?:5% )?dextrose|(?:normal )?saline|(?:distilled |warm )?water|milk|juice)$/i
/** "In 100 ml NS" is what a medicine is mixed with, never its dose. */
const readDiluent: Reader = (phrase, reading) => {
  if (reading.name.length === 0) return false
  if (DILUENT.test(phrase)) reading.knownInstructions.push(phrase)
  else if (/^in \d{1,4}(?:\.\d)? ?(?:ml|l|litres?)$/i.test(phrase)) reading.notUnderstood.push(phrase)
  else return false
  return true
}

/** "6 pm" is a time and no dose. */
const readClock: Reader = (phrase, reading) => {
  if (reading.name.length === 0 || !CLOCK.test(phrase)) return false
  reading.knownInstructions.push(`at ${phrase.replace(/^(?:at |@ ?)/i, '')}`)
  return true
}

const MEAL_TIME =
  /^(\d{1,2}) ?(min|minute|hr|hour|h)s? (?:(before|after) (food|meals?|breakfast|bf|lunch|dinner|tea|milk|feeds?)|(ac|pc|bbf|abf))$/i
const MEALS: Readonly<Record<string, string>> = {
  ac: 'before food',
  pc: 'after food',
  bbf: 'before breakfast',
  abf: 'after breakfast',
}
/** "30 min before bf" is a time and no duration. */
const readMealTime: Reader = (phrase, reading) => {
  const [, count, unit, place, meal, code] = MEAL_TIME.exec(phrase.toLowerCase()) ?? []
  if (reading.name.length === 0 || !count) return false
  const noun = unit!.startsWith('m') ? 'minute' : 'hour'
  const time = `${count} ${noun}${count === '1' ? '' : 's'}`
  reading.knownInstructions.push(`${time} ${code ? MEALS[code] : `${place} ${meal === 'bf' ? 'breakfast' : meal}`}`)
  return true
}

const readInstruction: Reader = (phrase, reading) => {
  const key = phrase.toLowerCase()
  if (reading.name.length === 0 || !Object.hasOwn(INSTRUCTIONS, key)) return false
  reading.knownInstructions.push(INSTRUCTIONS[key]!)
  return true
}

export const INSTRUCTION_READERS: readonly Reader[] = [
  readDiluent,
  readWeekday,
  readClock,
  readMealTime,
  readInstruction,
]
