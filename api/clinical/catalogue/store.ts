import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext, CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import type { NewFavourite, NewTerm, TermRow } from '#contract/clinical/catalogue/schema.ts'
import { findIngredients, readContent } from '#contract/clinical/prescriptions/find-ingredients.ts'
import { withoutPatientDetails } from '#contract/clinical/prescriptions/merge-lines.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
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
  ingredients: terms.ingredients,
  favourite: terms.favourite,
  uses: terms.uses,
  details: terms.details,
}

function toTermRow({ details, ...term }: Omit<TermRow, 'dosingText'> & Pick<SavedTerm, 'details'>): TermRow {
  return { ...term, dosingText: term.favourite ? favouriteDosing({ details }) : '' }
}

/** Lists the user's favourites and the practice's own terms of a list, by name. */
export async function listTerms(ctx: ReadContext, { list }: { list: TermList }) {
  const saved = await listSavedTerms(ctx, list)
  const toRows = (predicate: (term: SavedTerm) => boolean): TermRow[] =>
    saved
      .filter(predicate)
      .map((term) => toTermRow({ ...term, list }))
      .sort((a, b) => a.name.localeCompare(b.name))
  return {
    favourites: toRows(({ doctorId, favourite }) => doctorId !== null && favourite),
    own: toRows(({ doctorId }) => doctorId === null),
    more: saved.length === MAX_SAVED_TERMS,
  }
}

/** Adds a term of the practice, unless the starter list or the practice already has it. */
export async function addTerm(context: CallContext, { list, name, code, ingredients }: NewTerm): Promise<TermRow> {
  const { db, me } = context
  const key = toNameKey(name)
  if (getStarterList(list).has(key)) throw refuseDuplicate()
  const [added] = await db
    .insert(terms)
    .values({
      id: uuidv7(),
      practiceId: me.practiceId,
      doctorId: null,
      list,
      name,
      nameKey: key,
      code: code ?? null,
      ingredients: ingredients ? readIngredients(list, name, ingredients) : [],
      createdBy: me.personId,
    })
    .onConflictDoNothing()
    .returning(columns)
  if (!added) throw refuseDuplicate()
  await recordAudit(context, { act: 'create', object: 'term', objectId: added.termId, after: added })
  return toTermRow(added)
}

/** Reads the ingredients of a brand. All of them must be known, because the safety checks rely on them. */
function readIngredients(list: TermList, name: string, text: string): string[] {
  if (list !== 'medicines') throw refuse.invalid({ ingredients: 'Only a medicine has ingredients' })
  const known = readContent(name, PHARMACOPOEIA)
  if (known.ingredients.length > 0 && !known.hasUnknown)
    throw refuse.invalid({ name: `This name is already known as ${known.ingredients.join(' + ')}` })
  const parts = text.split(/[+,;\n]|\band\b/).filter((part) => part.trim())
  const unknown = parts.filter((part) => {
    const { ingredients, hasUnknown } = readContent(part, PHARMACOPOEIA)
    return hasUnknown || ingredients.length === 0
  })
  if (unknown.length > 0)
    throw refuse.invalid({
      ingredients: `Enter generic names, like telmisartan + amlodipine. Not known: ${unknown.map((part) => part.trim()).join(', ')}`,
    })
  return findIngredients(parts.join(' + '), PHARMACOPOEIA)
}

function refuseDuplicate() {
  const message = 'This name is already in the list. Enter a different one.'
  return refuse.conflict(message, { fields: { name: message } })
}

/** Removes a term of the practice. */
export async function removeTerm(context: CallContext, { termId }: { termId: string }): Promise<{ name: string }> {
  const [removed] = await context.db
    .delete(terms)
    .where(and(isOfPractice(context), eq(terms.id, termId)))
    .returning(columns)
  if (!removed) throw refuse.notFound('entry')
  await recordAudit(context, { act: 'delete', object: 'term', objectId: termId, before: removed })
  return { name: removed.name }
}

/** Marks a favourite. Marking it again changes only the line, if one is sent; its number of uses is kept. */
export async function addFavourite(
  context: CommandContext,
  { list, name, code, line }: NewFavourite,
): Promise<TermRow> {
  const { db, me } = context
  const { doctorId, practiceId, personId } = me
  if (!doctorId) throw refuse.conflict('Only doctors of the practice can have favourites.')
  const key = toNameKey(name)
  const starter = getStarterList(list).get(key)
  if (line && list !== 'medicines') throw refuse.invalid({ line: 'Only a medicine can be saved with a line' })
  const details = line && { details: withoutPatientDetails(line) }
  const nameAndCode = { name: starter?.name ?? name, code: code ?? starter?.code ?? null }
  const [row] = await db
    .insert(terms)
    .values({
      id: uuidv7(),
      practiceId,
      doctorId,
      list,
      nameKey: key,
      createdBy: personId,
      ...nameAndCode,
      ...details,
      favourite: true,
    })
    .onConflictDoUpdate({
      target: [terms.practiceId, terms.doctorId, terms.list, terms.nameKey],
      set: { favourite: true, ...(code && { code }), ...details },
    })
    .returning(columns)
  await recordAudit(context, { act: 'create', object: 'favourite', objectId: row!.termId, after: row })
  return toTermRow(row!)
}

/** Removes the mark from a favourite; its number of uses is kept. */
export async function removeFavourite(context: CallContext, { termId }: { termId: string }): Promise<{ name: string }> {
  const [row] = await context.db
    .update(terms)
    .set({ favourite: false })
    .where(and(isMine(context), eq(terms.id, termId), eq(terms.favourite, true)))
    .returning(columns)
  if (!row) throw refuse.notFound('favourite')
  await recordAudit(context, { act: 'delete', object: 'favourite', objectId: termId, before: row })
  return { name: row.name }
}
