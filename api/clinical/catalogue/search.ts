import type { IcdEdition } from '#contract/clinical/catalogue/icd.ts'
import {
  getMatchRank,
  matchesWords,
  type TermList,
  type TermSource,
  toTermWords,
  toTypedTermWords,
} from '#contract/clinical/catalogue/rules.ts'
import type { FoundTerm } from '#contract/clinical/catalogue/schema.ts'
import { favouriteDosing, parseFavouriteLine } from './favourite-lines.ts'
import { getIcdEdition } from './icd-edition.ts'
import { listSavedTerms, type ReadContext, type SavedTerm } from './saved-terms.ts'
import { getDiagnosisCodes, getStarterList, type StarterTerm } from './starter-lists.ts'

/** Free text is suggested after this many uses, because a single one may be a typing error. */
const MIN_USES = 2
const ORDER: readonly TermSource[] = ['favourite', 'own', 'reference']

interface Candidate extends FoundTerm {
  aliases: readonly string[]
  words: readonly string[]
  uses: number
}

/**
 * Searches the terms of a list whose words begin with the typed words in any order: the doctor's favourites first, then
 * the practice's own terms and the doctor's free text, then the starter list. Within each group exact names come first,
 * then the most used. An empty query returns everything up to `limit`.
 */
export async function searchTerms(ctx: ReadContext, list: TermList, q: string, limit: number): Promise<FoundTerm[]> {
  const queryWords = toTypedTermWords(q)
  if (q.trim() && queryWords.length === 0) return []
  const edition = list === 'diagnoses' ? await getIcdEdition(ctx) : undefined
  const candidates = listCandidates(await listSavedTerms(ctx, list), list, edition).filter(({ words }) =>
    matchesWords(words, queryWords),
  )
  const ranks = new Map(candidates.map((term) => [term, getMatchRank(term, q)]))
  const rank = (term: Candidate) => ranks.get(term)!
  const isExact = (term: Candidate) => Number(rank(term) === 3)
  return candidates
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.source) - ORDER.indexOf(b.source) ||
        isExact(b) - isExact(a) ||
        b.uses - a.uses ||
        rank(b) - rank(a),
    )
    .slice(0, limit)
    .map(({ aliases: _aliases, words: _words, uses: _uses, ...term }) => term)
}

/** Lists all terms that can be found, each name once. */
function listCandidates(saved: readonly SavedTerm[], list: TermList, edition: IcdEdition | undefined): Candidate[] {
  const starter = getStarterList(list, edition)
  const ofDoctor = new Map(saved.flatMap((term) => (term.doctorId ? [[term.key, term] as const] : [])))
  const usesOf = (key: string) => ofDoctor.get(key)?.uses ?? 0
  const usedKeys = new Set<string>()
  const takeCandidates = (terms: readonly SavedTerm[], source: TermSource) =>
    terms.flatMap((term): Candidate[] => {
      if (usedKeys.has(term.key)) return []
      usedKeys.add(term.key)
      const candidate = { ...toCandidate(term, starter.get(term.key), edition), source, uses: usesOf(term.key) }
      return [source === 'favourite' ? addSavedLine(candidate, term) : candidate]
    })
  const favourites = takeCandidates(
    saved.filter(({ doctorId, favourite }) => doctorId && favourite),
    'favourite',
  )
  const ownTerms = takeCandidates(
    saved.filter(({ doctorId, key, uses }) => !doctorId || (uses >= MIN_USES && !starter.has(key))),
    'own',
  )
  const others = [...starter.values()].flatMap((term): Candidate[] => {
    if (usedKeys.has(term.key)) return []
    const { key, ...found } = term
    const ofEdition = edition && term.code ? { edition } : {}
    return [{ ...found, ...ofEdition, _id: `${list}/${key}`, source: 'reference', uses: usesOf(key) }]
  })
  return [...favourites, ...ownTerms, ...others]
}

/** Adds the saved line to a favourite medicine. */
function addSavedLine(candidate: Candidate, term: SavedTerm): Candidate {
  const line = parseFavouriteLine(term)
  return line
    ? { ...candidate, line, detail: [candidate.detail, favouriteDosing(term)].filter(Boolean).join(', ') }
    : candidate
}

function toCandidate(term: SavedTerm, starter: StarterTerm | undefined, edition: IcdEdition | undefined) {
  // The code of a listed diagnosis follows the practice's edition, unless the doctor gave it another code.
  const isListedCode = edition && starter && Object.values(getDiagnosisCodes(term.key)).includes(term.code)
  const code = isListedCode ? starter.code : (term.code ?? starter?.code ?? null)
  return {
    _id: term.termId,
    name: term.name,
    code,
    ...(edition && code && starter?.code === code && { edition }),
    // Our own codes are not readable, so a listed term shows the detail of the starter list.
    detail: starter ? starter.detail : (term.code ?? ''),
    aliases: starter?.aliases ?? [],
    words: starter?.words ?? toTermWords([term.name, code ?? '']),
  }
}
