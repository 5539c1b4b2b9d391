import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse, refuseIfInvalid } from '#api/kernel/refuse.ts'
import { isExpired } from '#contract/billing/invoice-lines/batch.ts'
import { getMissingDigits } from '#contract/billing/tax/code-digits.ts'
import { needsBuyerAddress } from '#contract/billing/tax/tax-law.ts'
import {
  getChargingNumber,
  getDocumentTitle,
  getTaxProfile,
  type ItemType,
  type TaxProfile,
} from '#contract/billing/tax/tax-profiles.ts'
import { resolveLineTax } from '#contract/billing/tax/tax-rates.ts'
import { addDays } from '#contract/kernel/days.ts'
import { type invoiceLines, invoices } from '#db/schema/billing/billing.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { findClient } from '../clients/store.ts'
import type { Snapshot } from '../documents/parties.ts'
import { snapshotClient, snapshotInvoiceSeller } from '../documents/snapshots.ts'
import { assignNumber, ensureSeries } from '../numbering/numbers.ts'
import { getOwnTax } from '../prices/price-matches.ts'
import { listRatesOn } from '../tax/tax-rates.ts'
import { readInvoiceLines } from './lines.ts'
import { findSeller, type Seller } from './price-invoice.ts'
import { EXPIRED_BATCH } from './price-lines.ts'
import { readInvoice } from './read-invoice.ts'
import { type InvoiceRecord, lockEditableDraft } from './store.ts'

type Line = typeof invoiceLines.$inferSelect

/**
 * Issues a draft of the editor, which is final from then on. Locks: invoice, number series.
 * @throws 422 without a client, lines or the reason for a discount; 409 when the tax of a line has changed since the draft was saved
 */
export async function issueInvoice(ctx: CommandContext, invoiceId: string, version: number) {
  const draft = await lockEditableDraft(ctx, invoiceId, version)
  if (!draft.partyId) throw refuse.invalid({ clientId: 'Choose the client' })
  const lines = await readInvoiceLines(ctx, invoiceId)
  if (lines.length === 0) throw refuse.invalid({ lines: 'Add at least one line' })
  // A copy has no reason if its source has none.
  if (draft.discountMinor > 0 && !draft.discountReason)
    throw refuse.invalid({ discountReason: 'Enter the reason for the discount' })
  const seller = await findSeller(ctx, draft.placeId)
  const today = dayInZone(seller.practice.zone, ctx.now)
  await requireCurrentTaxes(ctx, draft, { lines, seller, today })
  const client = await findClient(ctx, draft.partyId)
  const profile = getTaxProfile(seller.practice.taxProfile)
  await issueDraft(
    ctx,
    { ...draft, version: version + 1 },
    {
      seller: { ...seller, doctor: await findDoctor(ctx, draft) },
      client: snapshotClient(client, profile),
      creditDays: client.creditDays,
      lines,
      seriesId: await ensureSeries(ctx, seller, 'invoice', today, draft.kind),
      today,
    },
  )
  return readInvoice(ctx, invoiceId)
}

interface Issue {
  seller: Seller & { doctor: typeof doctors.$inferSelect | null }
  client: Snapshot
  creditDays: number
  lines: readonly (Pick<Line, 'taxCategory' | 'code' | 'description' | 'itemId'> & { expiresOn?: string | null })[]
  seriesId: string
  today: string
}

function requireBuyerAddress(draft: InvoiceRecord, client: Snapshot, profile: TaxProfile): void {
  if (!needsBuyerAddress(profile, { ...draft, taxNo: client.taxNo ?? null }) || (client.address && client.state)) return
  throw refuse.invalid({
    clientId: `An invoice of ${moneyPlaceholder(profile.namesBuyerFromMinor!)} or more needs the client’s address and state. Add them to the client`,
  })
}

/**
 * Gives a draft of the editor or of a visit its number, day, title and snapshots. Everyone else who issues in the series
 * waits from here on.
 * @throws 409 if the place is closed; 422 for a code with too few digits, an expired batch or a missing address
 */
export async function issueDraft(
  ctx: CommandContext,
  draft: InvoiceRecord,
  { seller, client, creditDays, lines, seriesId, today }: Issue,
) {
  const { db, me, now } = ctx
  const { practice, place } = seller
  if (!place.active) throw refuse.conflict(`${place.name} is closed, so it can’t issue invoices.`)
  const expiredIndex = lines.findIndex(({ expiresOn }) => expiresOn && isExpired(expiresOn, today))
  if (expiredIndex >= 0) throw refuse.invalid({ [`lines[${expiredIndex}].expiresOn`]: EXPIRED_BATCH })
  requireTaxCodes(draft, { lines, seller, isToRegistered: Boolean(client.taxNo) })
  requireBuyerAddress(draft, client, getTaxProfile(practice.taxProfile))
  const sellerSnapshot = await snapshotInvoiceSeller(ctx, seller, draft.bankAccountId)
  const { number, day } = await assignNumber(ctx, seriesId, today)
  const dueDate = draft.dueDate ?? addDays(day, creditDays)
  if (dueDate < day) throw refuse.invalid({ dueDate: 'Enter a due date on or after the issue date' })
  const buyer = { scheme: place.scheme, isToRegistered: Boolean(client.taxNo) }
  await db
    .update(invoices)
    .set({
      status: 'issued',
      seriesId,
      number,
      issueDate: day,
      dueDate,
      notes: draft.notes ?? practice.invoiceNotes,
      terms: draft.terms ?? practice.invoiceTerms,
      title: getDocumentTitle(getTaxProfile(practice.taxProfile), draft.supply, lines, buyer),
      seller: sellerSnapshot,
      client,
      issuedBy: me.personId,
      issuedAt: now.toISOString(),
      version: draft.version,
    })
    .where(and(matchId(me, invoices, draft.id), eq(invoices.status, 'draft')))
  const { appointmentId, patientId, payableMinor } = draft
  await recordAudit(ctx, {
    // Until it is issued, the draft of a visit is audited as charges.
    act: appointmentId ? 'create' : 'update',
    object: 'invoice',
    objectId: draft.id,
    patientId,
    before: { status: 'draft', dueDate: draft.dueDate, payableMinor },
    after: { status: 'issued', number, issueDate: day, dueDate, payableMinor, ...(appointmentId && { appointmentId }) },
  })
  return number
}

/** Requires HSN and SAC codes with as many digits as the practice's turnover calls for. */
function requireTaxCodes(
  { supply }: InvoiceRecord,
  { lines, seller, isToRegistered }: Pick<Issue, 'lines' | 'seller'> & { isToRegistered: boolean },
): void {
  const { codeDigits: digits, taxProfile: name } = seller.practice
  const errors: Record<string, string> = {}
  for (const [index, { code, description, itemId }] of lines.entries()) {
    const needed = getMissingDigits(getTaxProfile(name), code, { digits, supply, isToRegistered })
    if (!needed) continue
    errors[`lines[${index}].code`] = itemId
      ? `${description} needs an HSN or SAC of ${needed} digits. Enter it in the price list`
      : `Enter an HSN or SAC of ${needed} digits`
  }
  refuseIfInvalid(errors)
}

/** Requires that tax rates did not change since the draft was saved: what was seen is issued. */
async function requireCurrentTaxes(
  ctx: CommandContext,
  draft: InvoiceRecord,
  { lines, seller, today }: { lines: readonly Line[]; seller: Seller; today: string },
) {
  const { db, me } = ctx
  const isRegistered = getChargingNumber(seller.place) !== null
  if ((draft.supply === 'none') === isRegistered) throw refuse.conflict(TAXES_CHANGED)
  if (!isRegistered) return
  const profile = getTaxProfile(seller.practice.taxProfile)
  const rates = await listRatesOn(ctx, today)
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const isListed = and(eq(procedures.practiceId, me.practiceId), inArray(procedures.id, ids))
  const items = ids.length > 0 ? await db.select().from(procedures).where(isListed) : []
  const ownTaxes = new Map(items.map((item) => [item.id, getOwnTax(item)]))
  for (const line of lines.filter(({ taxChosen }) => !taxChosen)) {
    const itemType = line.itemType as ItemType
    const tax = resolveLineTax(
      profile,
      { itemType, code: line.code, ownTaxes: line.itemId ? ownTaxes.get(line.itemId) : null },
      rates,
      today,
    )
    if (tax?.taxCategory !== line.taxCategory || tax.rateBps !== line.rateBps) throw refuse.conflict(TAXES_CHANGED)
  }
}

const TAXES_CHANGED = 'Tax rates changed since this draft was saved. Save it again and check the total.'

async function findDoctor({ db, me }: CommandContext, { doctorId }: InvoiceRecord) {
  if (!doctorId) return null
  const own = matchId(me, doctors, doctorId)
  return (await db.select().from(doctors).where(own))[0] ?? null
}
