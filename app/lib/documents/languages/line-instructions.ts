import { type DocumentLanguage, translateInstruction } from './document-language'

type Translated = Exclude<DocumentLanguage['lang'], 'en'>

/** The instructions that typed prescription lines write out. */
const LINE_INSTRUCTIONS: Readonly<Record<Translated, Readonly<Record<string, string>>>> = {
  hi: {
    'before breakfast': 'नाश्ते से पहले',
    'after breakfast': 'नाश्ते के बाद',
    'before lunch': 'दोपहर के खाने से पहले',
    'after lunch': 'दोपहर के खाने के बाद',
    'before dinner': 'रात के खाने से पहले',
    'after dinner': 'रात के खाने के बाद',
    continue: 'जारी रखें',
    'on Sunday': 'रविवार को',
    'on Monday': 'सोमवार को',
    'on Tuesday': 'मंगलवार को',
    'on Wednesday': 'बुधवार को',
    'on Thursday': 'गुरुवार को',
    'on Friday': 'शुक्रवार को',
    'on Saturday': 'शनिवार को',
  },
  mr: {
    'before breakfast': 'नाश्त्यापूर्वी',
    'after breakfast': 'नाश्त्यानंतर',
    'before lunch': 'दुपारच्या जेवणापूर्वी',
    'after lunch': 'दुपारच्या जेवणानंतर',
    'before dinner': 'रात्रीच्या जेवणापूर्वी',
    'after dinner': 'रात्रीच्या जेवणानंतर',
    continue: 'चालू ठेवा',
    'on Sunday': 'रविवारी',
    'on Monday': 'सोमवारी',
    'on Tuesday': 'मंगळवारी',
    'on Wednesday': 'बुधवारी',
    'on Thursday': 'गुरुवारी',
    'on Friday': 'शुक्रवारी',
    'on Saturday': 'शनिवारी',
  },
}

/** Translates the instructions of a prescription line; parts that a person typed stay as they are. */
export function translateLineInstructions(text: string, { lang, words }: DocumentLanguage): string {
  const whole = translateInstruction(text, words)
  if (lang === 'en' || whole !== text) return whole
  const table = LINE_INSTRUCTIONS[lang]
  return text
    .split(', ')
    .map((part) => (Object.hasOwn(table, part) ? table[part]! : translateInstruction(part, words)))
    .join(', ')
}

/** Digits stay Latin, like all other numbers of a document. */
const DAYS: Readonly<Record<Translated, Intl.DateTimeFormat>> = { hi: createDays('hi-IN'), mr: createDays('mr-IN') }

function createDays(locale: string): Intl.DateTimeFormat {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { timeZone: 'UTC', ...day })
}

/** Formats a day with its weekday in the language of the document. `inEnglish` is the day in the practice's own format. */
export const formatDocumentDay = (
  day: string,
  { lang }: DocumentLanguage,
  inEnglish: (day: string) => string,
): string => (lang === 'en' ? inEnglish(day) : DAYS[lang].format(new Date(`${day}T00:00:00Z`)))
