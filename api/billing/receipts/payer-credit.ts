import { sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { selectAdvance, sumCredit } from '../charges/unused-receipts.ts'
import { findPayer, type PayerIds } from './payers.ts'
import { readPracticeToday } from './practice-today.ts'

/** Reads the unused credit of a payer, and the part of it that can pay an invoice when it is issued. */
export async function readPayerCredit(ctx: QueryContext, ids: PayerIds) {
  if (!ids.patientId === !ids.partyId) throw refuse.invalid({ patientId: 'Choose a patient or a client' })
  const payer = await findPayer(ctx, ids)
  const { practice } = await readPracticeToday(ctx)
  const [row] = await ctx.db.select({ minor: selectAdvance(ctx, payer, practice.currency) }).from(sql`(values (1)) one`)
  return { creditMinor: await sumCredit(ctx, payer), advanceMinor: row!.minor }
}
