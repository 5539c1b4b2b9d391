import { and, asc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { formatDay } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { NewTaxRate, TaxRateEdit } from '#contract/billing/tax/calls.ts'
import { addDays } from '#contract/kernel/days.ts'
import type { Db } from '#db/client.ts'
import { getStarterRates } from '#db/reference/tax-rates.ts'
import { taxRates } from '#db/schema/billing/accounts.ts'
import { people } from '#db/schema/practice/people.ts'

const rateColumns = {
  rateId: taxRates.id,
  code: taxRates.code,
  name: taxRates.name,
  taxCategory: taxRates.taxCategory,
  rateBps: taxRates.rateBps,
  validFrom: taxRates.validFrom,
  validTo: taxRates.validTo,
  confirmedBy: people.fullName,
  confirmedAt: taxRates.confirmedAt,
  version: taxRates.version,
}

const isValidOn = (day: string) =>
  and(lte(taxRates.validFrom, day), or(isNull(taxRates.validTo), gte(taxRates.validTo, day)))

const selectRates = ({ db, me }: QueryContext, condition?: ReturnType<typeof and>) =>
  db
    .select(rateColumns)
    .from(taxRates)
    .leftJoin(people, eq(people.id, taxRates.confirmedBy))
    .where(and(eq(taxRates.practiceId, me.practiceId), condition))
    .orderBy(asc(taxRates.code), asc(taxRates.validFrom))

/** Lists the rates of a practice by code: all, or those of a day. */
export async function listTaxRates(ctx: QueryContext, day?: string) {
  const items = await selectRates(ctx, day ? isValidOn(day) : undefined)
  return { items, unconfirmed: items.filter(({ confirmedAt }) => confirmedAt === null).length }
}

/** Lists the rates of a day, to tax lines by their code. */
export async function listRatesOn(ctx: QueryContext, day: string) {
  return selectRates(ctx, isValidOn(day))
}

export async function addTaxRate(ctx: CommandContext, input: NewTaxRate) {
  const { db, me, now } = ctx
  const { validTo = null, ...columns } = input
  const isRunning = and(
    matchValues(me, taxRates, { code: input.code }),
    isNull(taxRates.validTo),
    lt(taxRates.validFrom, input.validFrom),
  )
  await db
    .update(taxRates)
    .set({ validTo: addDays(input.validFrom, -1), version: sql`${taxRates.version} + 1` })
    .where(isRunning)
  const id = uuidv7()
  const confirmation = { confirmedBy: me.personId, confirmedAt: now.toISOString() }
  const row = { id, practiceId: me.practiceId, ...columns, validTo, ...confirmation, createdAt: now.toISOString() }
  await requireNoOverlap(ctx, row)
  await db.insert(taxRates).values(row)
  const added = await findRate(ctx, id)
  await recordAudit(ctx, { act: 'create', object: 'tax rate', objectId: id, after: added })
  return added
}

/** Saves a rate, which also confirms it. */
export async function saveTaxRate(ctx: CommandContext, { rateId, version, ...input }: TaxRateEdit) {
  const { db, me, now } = ctx
  const own = matchId(me, taxRates, rateId)
  await db.select({ id: taxRates.id }).from(taxRates).where(own).for('update')
  const before = await findRate(ctx, rateId)
  if (before.version !== version) throw refuse.stale(before, 'tax rate', { 'tax rate': rateId })
  const row = { ...input, validTo: input.validTo ?? null }
  await requireNoOverlap(ctx, { ...row, id: rateId, code: before.code })
  const confirmation = { confirmedBy: me.personId, confirmedAt: now.toISOString() }
  await db
    .update(taxRates)
    .set({ ...row, ...confirmation, version: version + 1 })
    .where(own)
  const after = await findRate(ctx, rateId)
  await recordAudit(ctx, { act: 'update', object: 'tax rate', objectId: rateId, before, after })
  return after
}

async function findRate(ctx: QueryContext, rateId: string) {
  const [rate] = await selectRates(ctx, eq(taxRates.id, rateId))
  if (!rate) throw refuse.notFound('tax rate')
  return rate
}

async function requireNoOverlap(
  ctx: QueryContext,
  { id, code, validFrom, validTo }: { id: string; code: string; validFrom: string; validTo: string | null },
) {
  const ratesOfCode = await selectRates(ctx, eq(taxRates.code, code))
  const other = ratesOfCode.find(
    (rate) =>
      rate.rateId !== id && rate.validFrom <= (validTo ?? '9999-12-31') && validFrom <= (rate.validTo ?? '9999-12-31'),
  )
  if (!other) return
  const until = other.validTo ? `to ${formatDay(other.validTo)}` : 'on'
  const sentence = `This code already has a rate from ${formatDay(other.validFrom)} ${until}. Choose other dates`
  throw refuse.conflict(`${sentence}.`, { fields: { validFrom: sentence } })
}

/** Adds the rates of the tax profile to a new practice, as unconfirmed. */
export async function seedTaxRates(db: Db, practiceId: string, taxProfile: string) {
  const rows = getStarterRates(taxProfile).map((rate) => ({ id: uuidv7(), practiceId, ...rate }))
  if (rows.length > 0) await db.insert(taxRates).values(rows)
}
