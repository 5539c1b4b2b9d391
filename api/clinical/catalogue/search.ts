import {
  matchesWords,
  matchRank,
  type TermList,
  type TermSource,
  toTermWords,
  toTypedTermWords,
} from '#contract/clinical/catalogue/rules.ts'
import type { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { favouriteDosing, parseFavouriteLine } from './favourite-lines.ts'
import { listSavedTerms, type ReadContext, type SavedTerm } from './saved-terms.ts'
import { getStarterList, type StarterTerm } from './starter-lists.ts'

/** What a search found. */
export interface FoundTerm {
  /** Of a kept entry its own; of the starter list the list and the name. */
  id: string
  name: string
  /** ICD-10 of a diagnosis, LOINC of a test, ours of a medicine; null where there is none. */
  code: string | null
  source: TermSource
  /** What tells it from others, to be read. */
  detail: string
  /** Of a favourite medicine: as its doctor writes it. */
  line?: PrescriptionLine
}

/** Free text that a doctor has written so often is offered again; once may be a slip of the key. */
const MIN_USES = 2
const ORDER: readonly TermSource[] = ['favourite', 'own', 'reference']

interface Candidate extends FoundTerm {
  aliases: readonly string[]
  words: readonly string[]
  uses: number
}

/**
 * The terms of a list whose words begin with what was typed, in whatever order: the doctor's favourites, then the
 * practice's own entries and the doctor's free text, then the starter list. Within each what is called exactly so comes
 * first, then what the doctor writes most. Nothing typed is everything, as far as `limit` goes.
 */
export async function searchTerms(ctx: ReadContext, list: TermList, q: string, limit: number): Promise<FoundTerm[]> {
  const typed = toTypedTermWords(q)
  if (q.trim() && typed.length === 0) return []
  const found = listCandidates(await listSavedTerms(ctx, list), list).filter(({ words }) => matchesWords(words, typed))
  const ranks = new Map(found.map((term) => [term, matchRank(term, q)]))
  const rank = (term: Candidate) => ranks.get(term)!
  const called = (term: Candidate) => (rank(term) === 3 ? 1 : 0)
  return found
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.source) - ORDER.indexOf(b.source) ||
        called(b) - called(a) ||
        b.uses - a.uses ||
        rank(b) - rank(a),
    )
    .slice(0, limit)
    .map(({ id, name, code, source, detail, line }) => ({ id, name, code, source, detail, ...(line && { line }) }))
}

/** Everything that can be found, each name once. */
function listCandidates(kept: readonly SavedTerm[], list: TermList): Candidate[] {
  const starter = getStarterList(list)
  const counted = new Map(kept.flatMap((term) => (term.doctorId ? [[term.key, term] as const] : [])))
  const usesOf = (key: string) => counted.get(key)?.uses ?? 0
  const taken = new Set<string>()
  const offer = (terms: readonly SavedTerm[], source: TermSource) =>
    terms.flatMap((term): Candidate[] => {
      if (taken.has(term.key)) return []
      taken.add(term.key)
      const found = { ...toCandidate(term, starter.get(term.key)), source, uses: usesOf(term.key) }
      return [source === 'favourite' ? withLine(found, term) : found]
    })
  const favourites = offer(
    kept.filter(({ doctorId, favourite }) => doctorId && favourite),
    'favourite',
  )
  const own = offer(
    kept.filter(({ doctorId, key, uses }) => !doctorId || (uses >= MIN_USES && !starter.has(key))),
    'own',
  )
  const others = [...starter.values()].flatMap((term): Candidate[] => {
    if (taken.has(term.key)) return []
    return [{ ...term, id: `${list}/${term.key}`, source: 'reference', uses: usesOf(term.key) }]
  })
  return [...favourites, ...own, ...others]
}

/** A favourite medicine says how it is written, and is offered so. */
function withLine(found: Candidate, term: SavedTerm): Candidate {
  const line = parseFavouriteLine(term)
  return line ? { ...found, line, detail: [found.detail, favouriteDosing(term)].filter(Boolean).join(', ') } : found
}

function toCandidate(term: SavedTerm, starter: StarterTerm | undefined) {
  const code = term.code ?? starter?.code ?? null
  return {
    ...{ id: term.termId, name: term.name, code },
    // A code of ours is nothing to read: the starter list says what is.
    detail: starter ? starter.detail : (term.code ?? ''),
    aliases: starter?.aliases ?? [],
    words: starter?.words ?? toTermWords([term.name, code ?? '']),
  }
}
