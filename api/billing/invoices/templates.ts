import { asc, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchIdInReach, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { PriceMatch } from '#contract/billing/charges/schema.ts'
import { convertPrice, getDefaultPriceMode } from '#contract/billing/invoices/rules.ts'
import { DocumentLine } from '#contract/billing/invoices/schema.ts'
import { type InvoiceTemplateInput, MAX_TEMPLATES } from '#contract/billing/invoices/template-calls.ts'
import type { PriceMode } from '#contract/billing/tax/tax.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { invoiceTemplates } from '#db/schema/billing/accounts.ts'
import { findPricesById } from '../prices/price-matches.ts'

type Row = typeof invoiceTemplates.$inferSelect

const matchTemplate = (ctx: CommandContext, templateId: string) => matchIdInReach(ctx, invoiceTemplates, templateId)

/** Lists the practice's templates by name. */
export function listInvoiceTemplates({ db, me, reach }: CommandContext) {
  return db
    .select({
      templateId: invoiceTemplates.id,
      name: invoiceTemplates.name,
      lines: sql<number>`jsonb_array_length(${invoiceTemplates.lines})`.mapWith(Number),
    })
    .from(invoiceTemplates)
    .where(restrictToReach(db, me, reach, invoiceTemplates))
    .orderBy(asc(invoiceTemplates.nameKey))
    .limit(MAX_TEMPLATES)
}

export async function readInvoiceTemplate(ctx: CommandContext, templateId: string) {
  const [row] = await ctx.db.select().from(invoiceTemplates).where(matchTemplate(ctx, templateId))
  if (!row) throw refuse.notFound('template')
  return toTemplate(ctx, row)
}

/**
 * Saves lines as a template. List prices are not stored, so that the template follows the price list.
 * @throws 409 if the name is taken and `replace` is not set
 */
export async function saveInvoiceTemplate(ctx: CommandContext, { replace, ...input }: InvoiceTemplateInput) {
  const { db, me, now } = ctx
  const key = toNameKey(input.name)
  // Batches differ from sale to sale, so they are not stored.
  const listedItems = await findPricesById(ctx, listItemIds(input.lines))
  const lines = input.lines.map(({ batchNo, expiresOn, mrpMinor, unitPriceMinor, priceMode, ...line }) => {
    const item = listedItems.find(({ itemId }) => itemId === line.itemId)
    const typedPrice = { unitPriceMinor, priceMode: priceMode ?? getDefaultPriceMode(input.kind) }
    return item && isListPrice(typedPrice, item) ? line : { ...line, unitPriceMinor, priceMode }
  })
  const columns = { ...input, lines, notes: input.notes ?? null, nameKey: key }
  const insertion = db.insert(invoiceTemplates).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    ...columns,
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  const target = [invoiceTemplates.practiceId, invoiceTemplates.nameKey]
  const set = { ...columns, version: sql`${invoiceTemplates.version} + 1` }
  const [row] = await (replace
    ? insertion.onConflictDoUpdate({ target, set })
    : insertion.onConflictDoNothing({ target })
  ).returning()
  if (!row)
    throw refuse.conflict('There is already a template with this name.', {
      fields: { name: 'There is already a template with this name. Choose another name or replace it' },
    })
  const { id, name, version } = row
  const act = version === 1 ? 'create' : 'update'
  await recordAudit(ctx, { act, object: 'invoice_template', objectId: id, after: { name, lines: lines.length } })
  return toTemplate(ctx, row)
}

export async function removeInvoiceTemplate(ctx: CommandContext, templateId: string) {
  const [row] = await ctx.db.delete(invoiceTemplates).where(matchTemplate(ctx, templateId)).returning()
  if (!row) throw refuse.notFound('template')
  const before = { name: row.name, lines: row.lines.length }
  await recordAudit(ctx, { act: 'delete', object: 'invoice_template', objectId: templateId, before })
  return { templateId }
}

/** Leaves out lines that are no longer valid. */
async function toTemplate(ctx: CommandContext, { id, name, kind, notes, version, lines: storedLines }: Row) {
  const lines = storedLines.flatMap((line) => DocumentLine.safeParse(line).data ?? [])
  return { templateId: id, name, kind, notes, version, lines, listed: await findPricesById(ctx, listItemIds(lines)) }
}

const listItemIds = (lines: readonly DocumentLine[]) => lines.flatMap(({ itemId }) => itemId ?? [])

/** Returns whether a price is the list price, as it is or converted to the price mode of the line. */
function isListPrice(
  { unitPriceMinor, priceMode }: { unitPriceMinor: number | undefined; priceMode: PriceMode },
  item: PriceMatch,
): boolean {
  const tax = { taxCategory: item.taxCategory ?? ('exempt' as const), rateBps: item.rateBps ?? 0 }
  return unitPriceMinor === convertPrice(priceMode, item, tax, 'intra')
}
