import { getCurrencyDecimals } from '#contract/kernel/money.ts'

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const LAKHS = [
  [1_00_00_000, 'crore'],
  [1_00_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const
const MILLIONS = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** Other currencies write the rest as a fraction. */
const NAMES: Record<string, { whole: string; part: string }> = {
  INR: { whole: 'rupees', part: 'paise' },
}

/** "Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only". */
export function amountInWords(amountMinor: number, currency: string, locale: string): string {
  const steps = locale.endsWith('-IN') ? LAKHS : MILLIONS
  const parts = 10 ** getCurrencyDecimals(currency)
  const majorWords = writeNumber(Math.floor(amountMinor / parts), steps)
  const minor = amountMinor % parts
  const name = NAMES[currency]
  const minorWords =
    minor === 0 ? '' : name ? ` and ${writeNumber(minor, steps)} ${name.part}` : ` and ${minor}/${parts}`
  const text = `${name?.whole ?? currency} ${majorWords}${minorWords} only`
  return text[0]!.toUpperCase() + text.slice(1)
}

function writeNumber(n: number, steps: typeof LAKHS | typeof MILLIONS): string {
  if (n < 20) return ONES[n]!
  if (n < 100) return TENS[Math.floor(n / 10)]! + (n % 10 ? `-${ONES[n % 10]}` : '')
  const [size, name] = steps.find(([size]) => n >= size)!
  const remainder = n % size
  return `${writeNumber(Math.floor(n / size), steps)} ${name}${remainder ? ` ${writeNumber(remainder, steps)}` : ''}`
}
