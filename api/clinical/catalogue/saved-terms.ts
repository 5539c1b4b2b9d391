import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import { terms } from '#db/schema/clinical/terms.ts'

export type ReadContext = Pick<QueryContext, 'db' | 'me'>

/** At most this many entries of a list are read: favourites first, then the most used. */
export const MAX_SAVED_TERMS = 1000

/** The terms that the doctor marked as favourites or used. */
export const isMine = ({ db, me }: ReadContext) => restrictToReach(db, me, 'own', terms)

/** The terms that the practice added. */
export const isOfPractice = ({ db, me }: ReadContext) =>
  and(restrictToReach(db, me, 'practice', terms), isNull(terms.doctorId))!

/** Lists the saved terms of the practice and of the user, without the starter list. */
export function listSavedTerms(ctx: ReadContext, list: TermList) {
  return ctx.db
    .select({
      termId: terms.id,
      doctorId: terms.doctorId,
      name: terms.name,
      key: terms.nameKey,
      code: terms.code,
      ingredients: terms.ingredients,
      favourite: terms.favourite,
      uses: terms.uses,
      details: terms.details,
    })
    .from(terms)
    .where(and(eq(terms.list, list), or(isMine(ctx), isOfPractice(ctx))))
    .orderBy(desc(terms.favourite), desc(terms.uses), terms.nameKey)
    .limit(MAX_SAVED_TERMS)
}
export type SavedTerm = Awaited<ReturnType<typeof listSavedTerms>>[number]
