// Names in Devanagari as people type them in Latin letters: देशपांडे is found by "deshpande".

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
}
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
}
const VIRAMA = '्'
const NASALS = new Set(['ं', 'ँ'])
const LABIALS = new Set(['प', 'फ', 'ब', 'भ', 'म'])

/** Consonants with their vowel. A vowel that isn't written can be silent. */
interface Syllable {
  onset: string
  /** The number of consonants before the vowel. */
  consonants: number
  vowel: string
  isWritten: boolean
  isNasal: boolean
}

/**
 * Lists the usual spellings in Latin letters of a word in Devanagari, for a search: with and without silent vowels, because
 * people write both "Kamala" and "Kamla". Returns none for words of other scripts.
 */
export function romaniseWord(word: string): string[] {
  const syllables = splitSyllables(word)
  if (syllables === null || syllables.length === 0) return []
  const full = syllables.map((syllable, index) =>
    isSilentEnd(syllables, index) ? { ...syllable, vowel: '' } : syllable,
  )
  const short = [...full]
  // An unwritten vowel between single consonants is silent if the vowels before and after it are spoken.
  for (let index = short.length - 2; index > 0; index--) {
    const [before, own, after] = [short[index - 1]!, short[index]!, short[index + 1]!]
    const isBetween = before.vowel && own.consonants === 1 && after.consonants === 1 && after.vowel
    if (!own.isWritten && !own.isNasal && isBetween) short[index] = { ...own, vowel: '' }
  }
  const words = [full, short].map((all) => all.map(({ onset, vowel }) => onset + vowel).join(''))
  return [
    ...new Set(words.flatMap((latin) => [latin, latin.replace(/av$/, 'ao'), latin.replace(/(?<=[^aeiou])v/, 'w')])),
  ]
}

const isSilentEnd = (syllables: readonly Syllable[], index: number) =>
  index > 0 && index === syllables.length - 1 && !syllables[index]!.isWritten && !syllables[index]!.isNasal

/** Splits a word into syllables; null if it has letters of another script. */
function splitSyllables(word: string): Syllable[] | null {
  const letters = [...word.normalize('NFD').replaceAll('़', '')]
  const syllables: Syllable[] = []
  let onset = ''
  let consonants = 0
  const close = (vowel: string, isWritten: boolean) => {
    syllables.push({ onset, consonants, vowel, isWritten, isNasal: false })
    onset = ''
    consonants = 0
  }
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1] ?? ''
    if (CONSONANTS[letter]) {
      onset += CONSONANTS[letter]
      consonants++
      if (next !== VIRAMA && !VOWEL_SIGNS[next]) close('a', false)
    } else if (VOWELS[letter]) close(VOWELS[letter], true)
    else if (VOWEL_SIGNS[letter]) close(VOWEL_SIGNS[letter], true)
    else if (NASALS.has(letter) && syllables.length > 0) {
      const last = syllables.at(-1)!
      syllables[syllables.length - 1] = { ...last, vowel: last.vowel + (LABIALS.has(next) ? 'm' : 'n'), isNasal: true }
    } else if (letter === 'ः') onset += 'h'
    else if (letter !== VIRAMA) return null
  }
  if (onset) close('', true)
  return syllables
}
