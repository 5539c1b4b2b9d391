const NUMBERS: Readonly<Record<string, number>> = {
  ONE: 1,
  TWO: 2,
  THREE: 3,
  FOUR: 4,
  FIVE: 5,
  SIX: 6,
  SEVEN: 7,
  EIGHT: 8,
  NINE: 9,
  TEN: 10,
  TWELVE: 12,
}

/** Parses a number in digits or as a word; null for anything else. */
export const parseNumberWord = (word: string): number | null => {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  return NUMBERS[word.toUpperCase()] ?? null
}

const PHRASES: Readonly<Record<string, string>> = {
  DAILY: 'OD',
  'EVERY DAY': 'OD',
  'EACH DAY': 'OD',
  'EVERY WEEK': 'WEEKLY',
  'ONCE WEEKLY': 'WEEKLY',
  'ONCE PER WEEK': 'WEEKLY',
  'ONE TIME A WEEK': 'WEEKLY',
  'EVERY MONTH': 'MONTHLY',
  'ONCE MONTHLY': 'MONTHLY',
  'ONCE A MONTH': 'MONTHLY',
  FORTNIGHTLY: 'Q14D',
  'ON ALTERNATE DAYS': 'QOD',
  'ALT DAYS': 'QOD',
  'ALT DAY': 'QOD',
  'ON ALT DAYS': 'QOD',
  'ALTERNATIVE DAYS': 'QOD',
  'EVERY ALTERNATE DAY': 'QOD',
  'ALTERNATE DAYS': 'QOD',
  'ALTERNATE DAY': 'QOD',
  'EVERY OTHER DAY': 'QOD',
  'EVERY SECOND DAY': 'QOD',
  'AT BEDTIME': 'HS',
  BEDTIME: 'HS',
  'AT BED TIME': 'HS',
  'BED TIME': 'HS',
  NOCTE: 'HS',
  QHS: 'HS',
  QAM: '1-0-0',
  'AT NIGHT': '0-0-1',
  NIGHT: '0-0-1',
  'EVERY NIGHT': '0-0-1',
  NIGHTLY: '0-0-1',
  ON: '0-0-1',
  'OMNI NOCTE': '0-0-1',
  'IN THE NIGHT': '0-0-1',
  'IN THE MORNING': '1-0-0',
  MORNING: '1-0-0',
  'EVERY MORNING': '1-0-0',
  MORN: '1-0-0',
  MANE: '1-0-0',
  OM: '1-0-0',
  'OMNI MANE': '1-0-0',
  'AT NOON': '0-1-0',
  NOON: '0-1-0',
  'IN THE EVENING': '0-0-1-0',
  'EVERY EVENING': '0-0-1-0',
  'MORNING AND NIGHT': '1-0-1',
  'IN THE MORNING AND AT NIGHT': '1-0-1',
  'MORNING AND EVENING': '1-0-1-0',
  'WHEN NEEDED': 'SOS',
  'AS NEEDED': 'SOS',
  'IF NEEDED': 'SOS',
  'WHEN REQUIRED': 'SOS',
  'AS REQUIRED': 'SOS',
  'IF REQUIRED': 'SOS',
  'AT ONCE': 'STAT',
  IMMEDIATELY: 'STAT',
  'SINGLE DOSE': 'STAT',
  'ONCE ONLY': 'STAT',
}

const TIMES = ['', 'OD', 'BD', 'TDS', 'QID', '5 TIMES A DAY', '6 TIMES A DAY']
const A_DAY = /^(ONCE|TWICE|THRICE|(\w+) TIMES?)(?: (?:DAILY|A DAY|PER DAY|EACH DAY|EVERY DAY|IN A DAY)| ?\/ ?DAY)$/
const A_WEEK =
  /^(ONCE|TWICE|THRICE|(\w+) TIMES?)(?: (?:WEEKLY|A WEEK|PER WEEK|EACH WEEK|EVERY WEEK|IN A WEEK)| ?\/ ?(?:WEEK|WK))$/
const TIMES_OF_WEEK = ['', 'WEEKLY', 'TWICE WEEKLY', 'THRICE WEEKLY']
const COUNTS: Readonly<Record<string, number>> = { ONCE: 1, TWICE: 2, THRICE: 3 }
const readCount = (word: string, number: string | undefined) => COUNTS[word] ?? parseNumberWord(number ?? '')
const HOURLY =
  /^(?:(\w+) ?-?(?:HOURLY|HRLY)|EVERY (\w+) ?(?:HOURS?|HRS?|HOURLY|HRLY)|Q ?(\d{1,2}) ?(?:HOURLY|HRLY|HRS?|H))$/
const DAYS = /^EVERY (\w+) (DAY|WEEK)S?$/
const ONCE_A_DAY = /^(?:OD|QD|DAILY|ONCE|ONCE DAILY|ONCE A DAY) (.+)$/

const EACH_STOOL = /^(?:AFTER|PER) (?:(?:EACH|EVERY) )?LOOSE (?:STOOLS?|MOTIONS?)$/

/** Parses a frequency in words: "twice daily" is BD, "8 hourly" Q8H, "at night" 0-0-1. Null for anything else. */
export function parseFrequencyWords(text: string): string | null {
  if (Object.hasOwn(PHRASES, text)) return PHRASES[text]!
  if (EACH_STOOL.test(text)) return 'AFTER EACH LOOSE STOOL'
  const daily = A_DAY.exec(text)
  if (daily) {
    const times = readCount(daily[1]!, daily[2])
    return (times && TIMES[times]) || null
  }
  const weekly = A_WEEK.exec(text)
  if (weekly) return TIMES_OF_WEEK[readCount(weekly[1]!, weekly[2]) ?? 0] || null
  const hourly = HOURLY.exec(text)
  const hours = hourly && parseNumberWord(hourly[1] ?? hourly[2] ?? hourly[3]!)
  if (hours) return `Q${hours}H`
  const days = DAYS.exec(text)
  const number = days && parseNumberWord(days[1]!)
  if (number) return `Q${days[2] === 'WEEK' ? number * 7 : number}D`
  // "Once a day at night": the time says more than the frequency.
  const timeOfDay = ONCE_A_DAY.exec(text)
  const phrase = timeOfDay ? (timeOfDay[1] === 'HS' ? 'HS' : PHRASES[timeOfDay[1]!]) : undefined
  return phrase && /^(?:HS|QOD|0-0-1|1-0-0|0-1-0|0-0-1-0)$/.test(phrase) ? phrase : null
}

/**
 * Returns whether a word is about frequency or amount. If it isn't understood, it must be asked about and is never part
 * of a name.
 */
export const isAboutDose = (word: string): boolean =>
  /^(?:mg|mcg|g|ml|iu|units?)\//i.test(word) ||
  /\d|[½¼¾]/.test(word) ||
  parseNumberWord(word) !== null ||
  /^(?:once|twice|thrice|times?|daily|hourly|hrly|weekly|monthly|fortnightly|nightly|half|quarter|every|alternate|alt)$/i.test(
    word,
  ) ||
  /^(?:mon|tue|tues|wed|thu|thurs?|fri|sat|sun)(?:day|nesday|urday)?s?(?:[-/&].*)?$/i.test(word) ||
  /^(?:od|bd|bid|tds|tid|qid|qds|hs|sos|prn|stat|qod|eod|days?|weeks?|months?)$/i.test(word) ||
  /^(?:mg|mcg|µg|gm?|ml|iu|u|i\.u\.?|units?|tab(?:let)?s?|cap(?:sule)?s?|drops?|puffs?|spoons?|tsp|tbsp)$/i.test(word)
