import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { LIST_NAMES, type TermList } from '#contract/clinical/catalogue/rules.ts'
import type { NewFavourite, NewTerm, TermRow } from '#contract/clinical/catalogue/schema.ts'
import { withoutPatientDetails } from '#contract/clinical/prescriptions/merge-lines.ts'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { terms } from '#db/schema/clinical/terms.ts'
import { favouriteDosing } from './favourite-lines.ts'
import {
  isMine,
  isOfPractice,
  listSavedTerms,
  MAX_SAVED_TERMS,
  type ReadContext,
  type SavedTerm,
} from './saved-terms.ts'
import { getStarterList } from './starter-lists.ts'

const columns = {
  termId: terms.id,
  list: terms.list,
  name: terms.name,
  code: terms.code,
  favourite: terms.favourite,
  uses: terms.uses,
  details: terms.details,
}

/** An entry as it is answered: a favourite medicine says how it is taken. */
function toTermRow({ details, ...term }: Omit<TermRow, 'taken'> & Pick<SavedTerm, 'details'>): TermRow {
  return { ...term, taken: term.favourite ? favouriteDosing({ details }) : '' }
}

/** The favourites of who asks and the practice's own entries of a list, each by name. */
export async function listTerms(ctx: ReadContext, list: TermList) {
  const kept = await listSavedTerms(ctx, list)
  const rows = (which: (term: SavedTerm) => boolean): TermRow[] =>
    kept
      .filter(which)
      .map(({ termId, name, code, favourite, uses, details }) =>
        toTermRow({ termId, list, name, code, favourite, uses, details }),
      )
      .sort((a, b) => a.name.localeCompare(b.name))
  return {
    favourites: rows(({ doctorId, favourite }) => doctorId !== null && favourite),
    own: rows(({ doctorId }) => doctorId === null),
    more: kept.length === MAX_SAVED_TERMS,
  }
}

/** Adds an entry of the practice. What the starter list or the practice has already is not added again. */
export async function addTerm(context: CallContext, { list, name, code }: NewTerm): Promise<TermRow> {
  const { db, me } = context
  const key = nameKey(name)
  if (getStarterList(list).has(key)) throw refuseDuplicate(list)
  const [added] = await db
    .insert(terms)
    .values({
      ...{ id: uuidv7(), practiceId: me.practiceId, doctorId: null, list, name, nameKey: key },
      ...{ code: code ?? null, createdBy: me.personId },
    })
    .onConflictDoNothing()
    .returning(columns)
  if (!added) throw refuseDuplicate(list)
  await recordAudit(context, { act: 'create', object: 'term', objectId: added.termId, after: added })
  return toTermRow(added)
}

function refuseDuplicate(list: TermList) {
  const said = `The list of ${LIST_NAMES[list].title.toLowerCase()} has this name already`
  return refuse.conflict(said, { fields: { name: said } })
}

export async function removeTerm(context: CallContext, termId: string): Promise<{ name: string }> {
  const [gone] = await context.db
    .delete(terms)
    .where(and(isOfPractice(context), eq(terms.id, termId)))
    .returning(columns)
  if (!gone) throw refuse.notFound('entry')
  await recordAudit(context, { act: 'delete', object: 'term', objectId: termId, before: gone })
  return { name: gone.name }
}

/**
 * Marks a favourite. Doing it twice changes nothing but the line that is sent with it; how often it was written stays
 * counted, and how a medicine was written last stands until another way is sent.
 */
export async function addFavourite(context: CallContext, { list, name, code, line }: NewFavourite): Promise<TermRow> {
  const { db, me } = context
  const { doctorId, practiceId, personId } = me
  if (!doctorId) throw refuse.conflict('Favourites are kept for doctors of the practice')
  const key = nameKey(name)
  const starter = getStarterList(list).get(key)
  if (line && list !== 'medicines') throw refuse.invalid({ line: 'Only a medicine is kept with how it is written' })
  const details = line && { details: withoutPatientDetails(line) }
  const named = { name: starter?.name ?? name, code: code ?? starter?.code ?? null }
  const [row] = await db
    .insert(terms)
    .values({
      ...{ id: uuidv7(), practiceId, doctorId, list, nameKey: key, createdBy: personId },
      ...{ ...named, ...details, favourite: true },
    })
    .onConflictDoUpdate({
      target: [terms.practiceId, terms.doctorId, terms.list, terms.nameKey],
      set: { favourite: true, ...(code && { code }), ...details },
    })
    .returning(columns)
  await recordAudit(context, { act: 'create', object: 'favourite', objectId: row!.termId, after: row })
  return toTermRow(row!)
}

export async function removeFavourite(context: CallContext, termId: string): Promise<{ name: string }> {
  const [row] = await context.db
    .update(terms)
    .set({ favourite: false })
    .where(and(isMine(context), eq(terms.id, termId), eq(terms.favourite, true)))
    .returning(columns)
  if (!row) throw refuse.notFound('favourite')
  await recordAudit(context, { act: 'delete', object: 'favourite', objectId: termId, before: row })
  return { name: row.name }
}
