import type { Source } from './sources.ts'
import { listTexts } from './texts.ts'

const CHECKED_FILES = /^(contract|api|server|app|db|scripts|e2e|bench)\/.*\.tsx?$|^[^/]+\.ts$/

const LONE_WORD = new RegExp(
  [
    '^#?[a-z]+ed$',
    '^(laid|kept|told|said|drawn|shown|known|held|given|taken|seen|gone|done|made|left|found|written|begun|sent|paid)$',
    '^(about|within|without|after|before|between|from|with|by|for|in|of|off|on|over|under|behind|beside)$',
    '^(again|late|later|here|there|elsewhere|often|slowly|beforehand|mine|theirs|ours)$',
  ].join('|'),
)
/** Verbs that end like a participle. */
const VERBS = /^(embed|exceed|feed|need|proceed|seed|speed)$/

/**
 * Finds functions and methods, also local ones, whose name is a participle, preposition or adverb instead of a verb and
 * a noun. Functions in object literals may have such a key, because texts by topic are written like this.
 */
export function checkFunctionNames(source: Source): string[] {
  if (!CHECKED_FILES.test(source.path)) return []
  return listTexts(source)
    .filter(({ kind, words }) => kind === 'function' && LONE_WORD.test(words) && !VERBS.test(words))
    .map(({ words, line }) => `${source.path}:${line} name ${words}() with a verb and a noun.`)
}
