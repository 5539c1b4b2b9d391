import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { CashMove } from '#contract/billing/shifts/schema.ts'
import { cashMoves } from '#db/schema/billing/accounts.ts'
import { resolveBankAccountId } from '../banks/store.ts'
import { readShift } from './queries.ts'
import { lockShift } from './store.ts'

/** Records cash to the bank, or into or out of the drawer. No more can go out than is in it. */
export async function moveCash(ctx: CommandContext, shiftId: string, move: CashMove) {
  await lockShift(ctx, shiftId, 'own')
  const { expectedMinor } = await readShift(ctx, shiftId)
  if (move.kind !== 'added' && move.amountMinor > expectedMinor)
    throw refuse.invalid({
      amountMinor: `Enter ${moneyPlaceholder(Math.max(0, expectedMinor))} or less. That is the cash in the drawer`,
    })
  if (move.bankAccountId && move.kind !== 'deposit')
    throw refuse.invalid({ bankAccountId: 'Leave the bank account empty. Only bank deposits have one' })
  const bankAccountId = move.kind === 'deposit' ? await resolveBankAccountId(ctx, 'deposit', move.bankAccountId) : null
  const { kind, amountMinor, reason } = move
  return writeMove(ctx, { shiftId, kind, amountMinor, reason, bankAccountId }, { shiftId, ...move })
}

async function writeMove(
  ctx: CommandContext,
  move: Omit<typeof cashMoves.$inferInsert, 'id' | 'practiceId' | 'movedBy' | 'createdAt'>,
  after: object,
) {
  const { db, me, now } = ctx
  const id = uuidv7()
  const { practiceId, personId: movedBy } = me
  await db.insert(cashMoves).values({ id, practiceId, movedBy, createdAt: now.toISOString(), ...move })
  await recordAudit(ctx, { act: 'create', object: 'cash move', objectId: id, after })
  return readShift(ctx, move.shiftId)
}

/** Reverses an entry with one of the opposite sign, once and while its shift is open. */
export async function reverseMove(
  ctx: CommandContext,
  { shiftId, moveId, reason }: { shiftId: string; moveId: string; reason: string },
) {
  const { db, me } = ctx
  await lockShift(ctx, shiftId, 'own')
  const { expectedMinor, moves } = await readShift(ctx, shiftId)
  const move = moves.find((entry) => entry.moveId === moveId)
  if (!move) throw refuse.notFound('entry')
  if (move.reversesId) throw refuse.conflict('You can’t reverse a reversal. Add a new entry instead.')
  if (move.reversed) throw refuse.conflict('This entry was already reversed.')
  if (move.kind === 'added' && move.amountMinor > expectedMinor)
    throw refuse.conflict(
      `The drawer has only ${moneyPlaceholder(Math.max(0, expectedMinor))}, so you can’t take this amount out again.`,
    )
  const [original] = await db
    .select()
    .from(cashMoves)
    .where(matchId(me, cashMoves, moveId))
  const { kind, bankAccountId } = original!
  const amountMinor = -move.amountMinor
  return writeMove(
    ctx,
    { shiftId, kind, amountMinor, reason, bankAccountId, reversesId: moveId },
    { shiftId, kind, amountMinor, reason, reverses: moveId },
  )
}
