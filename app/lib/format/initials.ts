import { AVATAR_COLOURS } from '#contract/kernel/limits.ts'

const TITLES = /^(dr|mr|mrs|ms|miss|prof|smt|shri)\.?$/i

/** One or two letters for a name: "Dr Asha Rao" gives "AR". A name without letters gives "?". */
export function initials(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word) && !TITLES.test(word))
  const first = words[0]
  if (!first) return '?'
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return [first, last]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase()
}

/** Picks one of six colours, always the same for the same name. */
export function avatarColour(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return AVATAR_COLOURS[sum % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0]
}
