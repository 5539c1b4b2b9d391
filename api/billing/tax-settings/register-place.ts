import { and, asc, desc, gte, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { deleteSeries, reservePrefixes, updateSeries } from '#api/practice/public.ts'
import { getFinancialYear } from '#contract/billing/numbering/numbers.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import type { NewRegistration } from '#contract/billing/tax-settings/schema.ts'
import { placeRegistrations } from '#db/schema/billing/registrations.ts'
import { numberPrefixes, numberSeries, places } from '#db/schema/practice/organisations.ts'
import { readPracticeToday } from '../receipts/practice-today.ts'
import { applyRegistration } from '../tax/registrations.ts'

/**
 * Registers a place for tax from a date on, or corrects the registration of that date. Locks: the place, then its
 * series by id.
 * @returns the prefixes that its documents lose because another place has them under the tax number
 * @throws 422 for an invalid tax number, one of another state, or a date before documents were issued
 */
export async function registerPlace(ctx: CommandContext, input: NewRegistration) {
  const { db, me, now } = ctx
  const { placeId, scheme, validFrom } = input
  const [place] = await db
    .select()
    .from(places)
    .where(matchId(me, places, placeId))
    .for('update')
  if (!place) throw refuse.invalid({ placeId: 'Choose the place' })
  const { practice, today } = await readPracticeToday(ctx)
  const number = resolveTaxNumber(practice.taxProfile, input)
  if (validFrom < today) await requireNoLaterDocuments(ctx, input)
  const before = await applyRegistration(ctx, place, validFrom)

  const year = getFinancialYear(validFrom, practice.financialYearStartMonth)
  const renumbered = await releasePrefixes(ctx, { placeId, validFrom, year }, number.taxNo ?? me.practiceId)
  const row = { scheme, ...number, createdBy: me.personId, createdAt: now.toISOString() }
  await db
    .insert(placeRegistrations)
    .values({ id: uuidv7(), practiceId: me.practiceId, placeId, validFrom, ...row })
    .onConflictDoUpdate({
      target: [placeRegistrations.practiceId, placeRegistrations.placeId, placeRegistrations.validFrom],
      set: row,
    })
  await recordAudit(ctx, {
    act: 'update',
    object: 'tax registration',
    objectId: placeId,
    before: { scheme: before.scheme, taxNo: before.taxNo },
    after: { scheme, ...number, validFrom, ...(renumbered.length > 0 && { renumbered }) },
  })
  return renumbered
}

function resolveTaxNumber(profileName: string, { scheme, taxNo, stateCode }: NewRegistration) {
  const { registrations, taxNumbers, taxNumberName } = getTaxProfile(profileName)
  if (!(scheme in registrations)) throw refuse.invalid({ scheme: 'Choose the registration type' })
  if (scheme === 'none') {
    if (taxNo) throw refuse.invalid({ taxNo: 'Leave this empty for a place that is not registered' })
    return { taxNo: null, stateCode: null }
  }
  if (!taxNo) throw refuse.invalid({ taxNo: `Enter the ${taxNumberName}` })
  if (!taxNumbers) return { taxNo, stateCode: null }
  if (!taxNumbers.isValid(taxNo)) throw refuse.invalid({ taxNo: taxNumbers.sentence })
  const state = taxNumbers.stateOf(taxNo)
  if (!taxNumbers.states[state])
    throw refuse.invalid({ taxNo: `No state has the code ${state}. Check the first two digits` })
  if (stateCode && stateCode !== state)
    throw refuse.invalid({ taxNo: `This tax number begins with ${state}, the code of ${taxNumbers.states[state]}` })
  return { taxNo, stateCode: state }
}

/** Refuses a past date on or after which documents were issued. */
async function requireNoLaterDocuments({ db, me }: CommandContext, { placeId, validFrom }: NewRegistration) {
  const [series] = await db
    .select({ day: numberSeries.lastIssueDate })
    .from(numberSeries)
    .where(
      and(
        matchValues(me, numberSeries, { placeId }),
        ne(numberSeries.docType, 'certificate'),
        isNotNull(numberSeries.lastIssueDate),
        gte(numberSeries.lastIssueDate, validFrom),
      ),
    )
    .orderBy(desc(numberSeries.lastIssueDate))
    .limit(1)
  if (series)
    throw refuse.invalid({
      validFrom: 'Documents were issued on or after this date. Enter today’s date or a later date',
    })
}

/**
 * Releases prefixes that another place has under the tax number: a series with numbers ends on the date, one without is
 * deleted. Free prefixes are reserved at once.
 */
async function releasePrefixes(
  ctx: CommandContext,
  { placeId, validFrom, year }: { placeId: string; validFrom: string; year: string },
  registrant: string,
) {
  const { db, me } = ctx
  const openSeries = await db
    .select()
    .from(numberSeries)
    .where(
      and(
        matchValues(me, numberSeries, { placeId }),
        gte(numberSeries.financialYear, year),
        isNull(numberSeries.endedOn),
      ),
    )
    .orderBy(asc(numberSeries.id))
    .for('update')
  if (openSeries.length === 0) return []
  const prefixes = openSeries.map(({ id: seriesId, prefix, financialYear: seriesYear }) => ({
    practiceId: me.practiceId,
    seriesId,
    registrant,
    prefix,
    financialYear: seriesYear,
  }))
  await reservePrefixes(db, prefixes)
  const ids = openSeries.map(({ id }) => id)
  const heldPrefixes = await db
    .select({ seriesId: numberPrefixes.seriesId })
    .from(numberPrefixes)
    .where(and(matchValues(me, numberPrefixes, { registrant }), inArray(numberPrefixes.seriesId, ids)))
  const lostSeries = openSeries.filter(({ id }) => !heldPrefixes.some(({ seriesId }) => seriesId === id))
  for (const { id, nextNo } of lostSeries) {
    if (nextNo === 1) await deleteSeries(ctx, id)
    else await updateSeries(ctx, id, { endedOn: validFrom })
  }
  return lostSeries.filter(({ nextNo }) => nextNo > 1).map(({ prefix }) => prefix)
}
