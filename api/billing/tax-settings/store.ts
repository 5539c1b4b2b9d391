import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { refuse, refuseIfInvalid } from '#api/kernel/refuse.ts'
import { lockPractice, savePracticeSettings } from '#api/practice/public.ts'
import { setFeeCurrency } from '#api/scheduling/public.ts'
import { getTaxProfile, type TAX_PROFILES } from '#contract/billing/tax/tax-profiles.ts'
import type { PlaceRegistration, TaxSettings, TaxSettingsView } from '#contract/billing/tax-settings/schema.ts'
import { taxRates } from '#db/schema/billing/accounts.ts'
import { numberSeries, places } from '#db/schema/practice/organisations.ts'
import { readPracticeToday } from '../receipts/practice-today.ts'
import { getDefaultRegistration, listRegistrations } from '../tax/registrations.ts'
import { seedTaxRates } from '../tax/tax-rates.ts'

export async function readTaxSettings(ctx: QueryContext) {
  const { practice, today } = await readPracticeToday(ctx)
  const { taxName, roundsOff, currency, financialYearStartMonth, version } = practice
  return {
    taxProfile: practice.taxProfile as (typeof TAX_PROFILES)[number],
    taxName: taxName ?? undefined,
    roundsOff,
    currency,
    financialYearStartMonth,
    version,
    ...(await findFixedFacts(ctx)),
    places: await readTaxedPlaces(ctx, today),
  }
}

/**
 * Returns whether any document is numbered, and whether any amount is recorded, so that currency or financial year are fixed.
 * Patient numbers don't count: they never restart.
 */
async function findFixedFacts({ db, me }: QueryContext): Promise<Pick<TaxSettingsView, 'numbered' | 'priced'>> {
  const hasRow = (table: SQL, condition: SQL) =>
    sql`exists (select from ${table} where practice_id = ${me.practiceId} and ${condition})`
  const amounts = [
    hasRow(sql`doctors`, sql`fee_minor > 0`),
    hasRow(sql`doctor_fees`, sql`fee_minor > 0`),
    hasRow(sql`procedures`, sql`price_minor > 0`),
    hasRow(sql`invoices`, sql`status = 'draft'`),
    hasRow(sql`appointments`, sql`fee_minor > 0`),
    hasRow(sql`billing_parties`, sql`opening_balance_minor <> 0`),
  ]
  const [row] = await db.execute<{ numbered: boolean; priced: boolean }>(sql`
    select ${hasRow(sql`number_series`, sql`place_id is not null and financial_year <> '' and next_no > 1`)} as numbered,
      (${sql.join(amounts, sql` or `)}) as priced`)
  return { numbered: row!.numbered, priced: row!.priced }
}

async function readTaxedPlaces(ctx: QueryContext, today: string) {
  const { db, me } = ctx
  const activePlaces = await db
    .select()
    .from(places)
    .where(matchValues(me, places, { active: true }))
    .orderBy(asc(places.name))
  const ids = activePlaces.map(({ id }) => id)
  const rows = await listRegistrations(ctx, ids)
  return activePlaces.map((place) => {
    const { id: placeId, name, state } = place
    const initial: PlaceRegistration = { ...getDefaultRegistration(place), stateCode: null, validFrom: null }
    const placeRows = rows.filter((row) => row.placeId === placeId)
    const items = placeRows.map(({ scheme, taxNo, stateCode, validFrom }) => ({ scheme, taxNo, stateCode, validFrom }))
    const now = items.find(({ validFrom }) => validFrom <= today) ?? initial
    return { placeId, name, state, now, items: initial.taxNo ? [...items, initial] : items }
  })
}

/**
 * Saves the tax settings for documents issued from now on.
 * @throws 409 if they can no longer change, or were changed since they were read
 */
export async function saveTaxSettings(ctx: CommandContext, input: TaxSettings) {
  const { db, me } = ctx
  await lockPractice(ctx)
  // Waits for a first document that is being issued.
  await db
    .select({ id: numberSeries.id })
    .from(numberSeries)
    .where(eq(numberSeries.practiceId, me.practiceId))
    .for('update')
  const { version, taxName = null, ...settings } = input
  return savePracticeSettings(ctx, {
    object: 'tax settings',
    version,
    read: () => readTaxSettings(ctx),
    toColumns: async (before) => {
      requireUnchanged(before, input)
      if (input.taxProfile !== before.taxProfile) {
        requireSuitableRegistrations(input, before)
        await seedMissingRates(ctx, input.taxProfile)
      }
      if (input.currency !== before.currency) await setFeeCurrency(ctx, input.currency)
      return { ...settings, taxName: getTaxProfile(input.taxProfile).namesTax ? taxName : null }
    },
    toAudit: ({ places: _, numbered: __, priced: ___, ...rest }) => rest,
  })
}

export const ALREADY_NUMBERED = 'You can’t change this because documents are already numbered'

const ALREADY_PRICED =
  'You can’t change this because fees, prices or drafts already have amounts in the current currency. Set fees and prices to 0 and delete the drafts first'

function requireUnchanged(before: TaxSettingsView, input: TaxSettings): void {
  const errors: Record<string, string> = {}
  if (before.numbered)
    for (const field of ['currency', 'financialYearStartMonth'] as const)
      if (before[field] !== input[field]) errors[field] = ALREADY_NUMBERED
  // An amount is a number of the smallest unit, so it would be another amount: ₹500.00 would become KWD 50.000.
  if (before.priced && before.currency !== input.currency) errors.currency ??= ALREADY_PRICED
  refuseIfInvalid(errors)
}

/** Refuses a tax system under which the tax numbers of the places are not valid. */
function requireSuitableRegistrations({ taxProfile: name }: TaxSettings, { places: all }: TaxSettingsView): void {
  const { taxNumbers, registrations } = getTaxProfile(name)
  const unsuitablePlace = all.find(({ now, items }) =>
    [now, ...items.filter(({ validFrom }) => validFrom && validFrom > (now.validFrom ?? ''))].some(
      ({ scheme, taxNo }) => !(scheme in registrations) || (taxNo !== null && taxNumbers?.isValid(taxNo) === false),
    ),
  )
  if (unsuitablePlace)
    throw refuse.invalid({
      taxProfile: `${unsuitablePlace.name} is registered under another tax law. Set it to “Not registered” first`,
    })
}

async function seedMissingRates({ db, me }: CommandContext, name: string) {
  const [existing] = await db.select({ rates: count() }).from(taxRates).where(eq(taxRates.practiceId, me.practiceId))
  if (existing!.rates === 0) await seedTaxRates(db, me.practiceId, name)
}
