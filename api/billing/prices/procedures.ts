import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { MAX_PROCEDURES } from '#contract/billing/charges/rules.ts'
import type { NewProcedure, ProcedureEdit } from '#contract/billing/charges/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { matchNameWords } from './name-words.ts'
import { loadTaxLookup } from './price-matches.ts'

const procedureColumns = {
  procedureId: procedures.id,
  name: procedures.name,
  code: procedures.code,
  kind: procedures.kind,
  shortCode: procedures.shortCode,
  barcode: procedures.barcode,
  unit: procedures.unit,
  priceMinor: procedures.priceMinor,
  priceMode: procedures.priceMode,
  taxCategory: procedures.taxCategory,
  rateBps: procedures.rateBps,
  active: procedures.active,
  version: procedures.version,
}

/** Lists the price list by name: active entries, or all. `q` matches parts of a name in any order. */
export async function listProcedures(ctx: QueryContext, { q, all }: { q?: string; all?: boolean }) {
  const { db, me } = ctx
  const rows = await db
    .select(procedureColumns)
    .from(procedures)
    .where(
      and(
        eq(procedures.practiceId, me.practiceId),
        all ? undefined : eq(procedures.active, true),
        q ? matchNameWords(procedures.nameKey, q) : undefined,
      ),
    )
    .orderBy(asc(procedures.nameKey))
    .limit(MAX_PROCEDURES + 1)
  const taxOf = await loadTaxLookup(ctx)
  const items = rows.slice(0, MAX_PROCEDURES).map((row) => ({ ...row, tax: taxOf(row).tax }))
  return { items, more: rows.length > MAX_PROCEDURES }
}

export async function addProcedure(ctx: CommandContext, { name, code, ...input }: NewProcedure) {
  const { db, me } = ctx
  const key = toNameKey(name)
  await requireUniqueCodes(ctx, { ...input, active: true })
  const [added] = await db
    .insert(procedures)
    .values({
      id: uuidv7(),
      practiceId: me.practiceId,
      name,
      nameKey: key,
      code: code ?? null,
      ...input,
      ...resolveOwnTax(input),
    })
    .onConflictDoNothing()
    .returning(procedureColumns)
  if (!added) throw refuse.conflict(DUPLICATE_NAME, { fields: { name: DUPLICATE_NAME } })
  await recordAudit(ctx, { act: 'create', object: 'procedure', objectId: added.procedureId, after: added })
  return added
}

const DUPLICATE_NAME = 'This name is already in the price list'

export async function saveProcedure(
  ctx: CommandContext,
  { procedureId, version, name, code, active = false, ...input }: ProcedureEdit,
) {
  const { db, me } = ctx
  const own = matchId(me, procedures, procedureId)
  const [before] = await db.select(procedureColumns).from(procedures).where(own).for('update')
  if (!before) throw refuse.notFound('procedure')
  if (before.version !== version) throw refuse.stale(before, 'price', { procedure: procedureId })
  const key = toNameKey(name)
  const [other] = await db
    .select({ id: procedures.id })
    .from(procedures)
    .where(matchValues(me, procedures, { nameKey: key }))
  if (other && other.id !== procedureId) throw refuse.conflict(DUPLICATE_NAME, { fields: { name: DUPLICATE_NAME } })
  const { shortCode = before.shortCode, barcode = before.barcode } = input
  await requireUniqueCodes(ctx, { shortCode, barcode, active, procedureId })
  const [saved] = await db
    .update(procedures)
    .set({ ...input, ...resolveOwnTax(input), name, nameKey: key, code: code ?? null, active, version: version + 1 })
    .where(own)
    .returning(procedureColumns)
  await recordAudit(ctx, { act: 'update', object: 'procedure', objectId: procedureId, before, after: saved })
  return saved!
}

/** Requires that category and rate fit together. */
function resolveOwnTax({ taxCategory, rateBps }: Pick<NewProcedure, 'taxCategory' | 'rateBps'>) {
  if (taxCategory === undefined && rateBps === undefined) return {}
  if (!taxCategory && rateBps) return { taxCategory: 'taxable' as const, rateBps }
  if (!taxCategory) return { taxCategory: null, rateBps: null }
  if (taxCategory === 'taxable' && !rateBps) throw refuse.invalid({ rateBps: 'Enter the rate in percent, like 5' })
  if (taxCategory !== 'taxable' && rateBps)
    throw refuse.invalid({ rateBps: 'Leave the rate empty: only taxable items have one' })
  return { taxCategory, rateBps: rateBps ?? 0 }
}

/** Requires that a short code and a barcode belong to one active entry. */
async function requireUniqueCodes(
  { db, me }: QueryContext,
  entry: { shortCode?: string | null; barcode?: string | null; active: boolean; procedureId?: string },
) {
  const { shortCode, barcode, active, procedureId } = entry
  if (!active || (!shortCode && !barcode)) return
  const others = await db
    .select({ name: procedures.name, shortCode: procedures.shortCode })
    .from(procedures)
    .where(
      and(
        matchValues(me, procedures, { active: true }),
        procedureId ? ne(procedures.id, procedureId) : undefined,
        or(
          shortCode ? eq(sql`upper(${procedures.shortCode})`, shortCode) : undefined,
          barcode ? eq(procedures.barcode, barcode) : undefined,
        ),
      ),
    )
  const [other] = others
  if (!other) return
  const field = shortCode && other.shortCode?.toUpperCase() === shortCode ? 'shortCode' : 'barcode'
  const sentence = `${other.name} already has this ${field === 'shortCode' ? 'short code' : 'barcode'}`
  throw refuse.conflict(`${sentence}.`, { fields: { [field]: sentence } })
}
