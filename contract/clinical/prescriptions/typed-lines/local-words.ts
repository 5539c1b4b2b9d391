import type { Token } from './token.ts'

/** Hindi and Marathi words as they are written and as they are typed in Latin letters, by what they mean. */
const WORDS = `
1 | एक | ek
2 | दो, दोन | do, don
3 | तीन | teen
4 | चार | chaar, char
5 | पांच, पाँच, पाच | paanch, panch, paach
half | आधी, आधा, अर्धी, अर्धा | aadhi, aadha, adhi, ardhi, ardha
day | दिन, दिवस, दिवसांसाठी, दिवसांकरिता | din, divas, diwas
in-day | दिवसातून, दिवसाला | divsatun, diwsatun, divasatun, divsala
week | हफ्ते, हफ़्ते, हफ्ता, हफ़्ता, सप्ताह, आठवडे, आठवडा | hafte, hafta, haftey, saptah, athavde, athavda, aathavde
in-week | आठवड्यातून | athavdyatun, aathavdyatun
month | महीने, महीना, महिने, महिना | mahine, mahina
in | में, मे | mein, me, main
times | बार, वेळा, वेळ | baar, bar, vela, wela
once | एकदा | ekda
twice | दोनदा | donda
thrice | तीनदा | teenda, tinda
daily | रोज, रोज़, रोजाना, रोज़ाना, दररोज, प्रतिदिन | roz, roj, rozana, rojana, darroj, pratidin
every | हर, दर | har, dar
hours | घंटे, घण्टे, घंटा, तासांनी, तासाने, तास | ghante, ghanta, ghantey, tasanni, tasani
morning | सुबह, सवेरे, सकाळी, सकाळ | subah, subha, savere, sakali, sakaali
noon | दोपहर, दुपारी, दुपार | dopahar, dopeher, dupari, dupaari
evening | शाम, सायंकाळी, संध्याकाळी, संध्याकाळ | shaam, sham, sandhyakali, sandhyakaali, sayankali
night | रात, रात्री, रात्र | raat, ratri, raatri
and | और, व, आणि, तथा | aur, ani, aani
at | को, के, का, पर, की | ko, ke, ka, par, pe
food | खाने, खाना, भोजन, जेवण | khane, khana, bhojan, jevan
eating | खाकर | khakar
after | बाद, नंतर, पश्चात | baad, bad, nantar
before | पहले, पूर्व, पूर्वी | pehle, pahle, pehele, purvi
with | साथ, सोबत | saath, sath, sobat
from | से | se
after-food | जेवणानंतर, जेवल्यानंतर, जेवणाच्यानंतर | jevananantar, jevnanantar, jevalyanantar, jewananantar
before-food | जेवणापूर्वी, जेवणाआधी | jevanapurvi, jevnapurvi, jevanaadhi, jevnaadhi
meal | जेवणाच्या, जेवणा | jevnachya, jevanachya
with-food | जेवणासोबत, जेवताना | jevansobat, jevanasobat, jevtana
empty | खाली, रिकाम्या, उपाशी | khali, khaali, upashi, rikamya
stomach | पेट, पोटी | pet, poti
empty-stomach | उपाशीपोटी, निरंकाळ, अनशापोटी | upashipoti, anshapoti
sleep | सोने, सोते, झोपण्यापूर्वी, झोपताना, झोपण्याआधी | sone, sote, zopnyapurvi, zoptana, zopatana
time | समय, वक्त, वक़्त | samay, waqt, vakt
alternate-days | दिवसाआड, एकदिवसाआड | divsaad, divasaad
leaving | छोड़कर, छोडकर | chhodkar, chodkar
need | ज़रूरत, जरूरत, गरज, आवश्यकता | zaroorat, jarurat, zarurat, garaj
arises | पड़ने, पडने, होने, हो, लागल्यास, असल्यास, वाटल्यास | padne, hone, lagalyas, aslyas, vatlyas
both | दोनों, दोन्ही | dono, donhi
then | तो | toh
as-needed | गरजेनुसार, आवश्यकतेनुसार | garjenusar
tablet | गोली, गोळी, गोलियां, गोळ्या, टैबलेट, टॅबलेट | goli, golya, goliyan
spoon | चम्मच, चमचा, चमचे | chammach, chamach, chamcha
drop | बूंद, बूँद, बूंदें, थेंब | boond, bund, thenb, themb
until | तक, साठी, लिए | tak, sathi, liye
part of a sentence | बुखार | bukhar, bukhaar, dard, dukhne, dukhe, khujli, khansi, ulti, chakkar, aane, aaye, hone, jabtak, paani, doodh, dudh, garam, lagana, lagaye, nahi, zyada, jyada
take | लें, लेना, लो, घ्या, घ्यावी, घेणे, खाएं | lena, lein, ghya, ghyavi, ghene
`

const MEANINGS: ReadonlyMap<string, string> = new Map(
  WORDS.trim()
    .split('\n')
    .flatMap((row) => {
      const [meaning = '', ...spellings] = row.split(' | ')
      return spellings.flatMap((list) =>
        list.split(', ').map((word): [string, string] => [word.normalize('NFC'), meaning]),
      )
    }),
)

const N = String.raw`(\d{1,3}|half)`
const TIME = '(?:morning|noon|evening|night)'
const AT = '(?: at| in)?'

/** Sequences of meanings from WORDS, with the English text that replaces them. */
const PHRASES: readonly [phrase: RegExp, toEnglish: string | ((...found: string[]) => string)][] = [
  [/^(?:day in|daily|in-day|every day) (\d) times$/, '$1 times a day'],
  [/^(\d) times (?:day in|in-day|daily|every day)$/, '$1 times a day'],
  [/^in-day (once|twice|thrice)$/, '$1 a day'],
  [/^(?:daily|every day)$/, 'daily'],
  [/^(?:week in|in-week) 1 times$|^in-week once$|^every week$/, 'once a week'],
  [/^(?:week in|in-week) 2 times$|^in-week twice$/, 'twice a week'],
  [/^(?:week in|in-week) 3 times$|^in-week thrice$/, 'thrice a week'],
  [/^1 day leaving$|^alternate-days$|^1 alternate-days$/, 'alternate days'],
  [/^every (\d{1,2}) hours(?: in| at)?$/, 'every $1 hours'],
  [/^after-food$|^food(?: at)? after$|^food food at after$|^meal after$|^food eating$/, 'after food'],
  [/^before-food$|^food from before$|^meal (?:before|half)$|^food before$/, 'before food'],
  [/^with-food$|^food at with$/, 'with food'],
  [/^empty stomach$|^empty-stomach$/, 'empty stomach'],
  [
    /^sleep$|^sleep time$|^sleep from before$|^sleep at time$|^night sleep time$|^night(?: at| in)? sleep(?: time| from before| at time)?$/,
    'at bedtime',
  ],
  [/^need at$|^need arises(?: at| then)?$|^as-needed$/, 'when needed'],
  [/^half tablet$/, '1/2 tablet'],
  [/^(\d) tablet$/, '$1 tablet'],
  [/^(\d) spoon$/, '$1 spoon'],
  [/^(\d{1,2}) drop$/, '$1 drops'],
  [new RegExp(`^((?:x )?)${N} (day|week|month)(?: until| at until)?$`), '$1$2 $3'],
  [new RegExp(`^(${TIME})${AT}((?: (?:and )?${TIME}${AT}){0,3})$`), joinTimes],
]

const SLOTS = ['morning', 'noon', 'evening', 'night']
const SINGLE: Readonly<Record<string, string>> = {
  morning: 'in the morning',
  noon: 'at noon',
  evening: 'in the evening',
  night: 'at night',
}

function joinTimes(phrase: string): string {
  const times = phrase.split(' ').filter((word) => SLOTS.includes(word))
  if (times.length === 1) return SINGLE[times[0]!]!
  if (new Set(times).size < times.length) return ''
  const slots = times.includes('evening') ? SLOTS : SLOTS.filter((slot) => slot !== 'evening')
  return slots.map((slot) => (times.includes(slot) ? '1' : '0')).join('-')
}

const MAX_WORDS = 7
const DEVANAGARI = /\p{Script=Devanagari}/u
const DIGITS = '०१२३४५६७८९'
const toLatinDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(DIGITS.indexOf(digit)))

const getMeaning = (text: string): string =>
  MEANINGS.get(text.toLowerCase()) ?? (/^(?:\d{1,3}|x)$/i.test(text) ? text.toLowerCase() : '-')

const translate = (words: readonly string[]): string | null => {
  // Numbers and "x" alone are not Hindi or Marathi.
  if (!words.some((word) => MEANINGS.has(word.toLowerCase()))) return null
  const meanings = words.map(getMeaning).join(' ')
  const found = PHRASES.find(([phrase]) => phrase.test(meanings))
  if (!found) return null
  const [phrase, toEnglish] = found
  return (typeof toEnglish === 'string' ? meanings.replace(phrase, toEnglish) : toEnglish(meanings)) || null
}

const DOSE_WORDS =
  /^(?:half|in-day|in-week|times|once|twice|thrice|daily|both|every|hours|morning|noon|evening|night|alternate-days|tablet|spoon|drop)$/
/** Words about how much or how often, which are never stored as an instruction only. */
export const isLocalDoseWord = ({ raw }: Token): boolean =>
  raw.split(' ').some((word) => DOSE_WORDS.test(getMeaning(word.replace(/[,;।.]+$/, ''))))

/** Words that are never part of the name of a medicine. Short ones can be English, or letters of a brand. */
export const isLocalWord = (word: string): boolean =>
  DEVANAGARI.test(word) || (word.length > 3 && MEANINGS.has(word.toLowerCase()))

/** Replaces phrases in Hindi and Marathi about frequency, food and days by their English; the text as typed is kept. */
export function translateLocalWords(tokens: readonly Token[]): Token[] {
  const translated: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = findLength(tokens, at)
    const words = tokens.slice(at, at + Math.max(1, length))
    const raw = words.map((token) => token.raw).join(' ')
    const english = length > 0 ? translate(words.map(({ text }) => toLatinDigits(text))) : null
    if (english) translated.push({ text: english, raw })
    else translated.push({ ...words[0]!, text: toLatinDigits(words[0]!.text) })
    at += words.length
  }
  return translated
}

/** "500 din mein teen baar" is three times a day, not 500 days. */
const isInDay = (tokens: readonly Token[], end: number) =>
  getMeaning(tokens[end - 1]!.text) === 'day' && getMeaning(tokens[end]?.text ?? '') === 'in'

function findLength(tokens: readonly Token[], at: number): number {
  for (let length = Math.min(MAX_WORDS, tokens.length - at); length > 0; length--)
    if (
      translate(tokens.slice(at, at + length).map(({ text }) => toLatinDigits(text))) &&
      !isInDay(tokens, at + length)
    )
      return length
  return 0
}
