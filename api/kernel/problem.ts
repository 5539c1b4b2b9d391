import { ORPCError } from '@orpc/server'
import { BUSY_MESSAGE } from './refuse.ts'
import { findDatabaseError } from './transaction.ts'

interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[]
}

/** `lines[0].qty`: the name that the form gives the field. */
function fieldName(path: Issue['path'] = []): string {
  return path
    .map((part) => (typeof part === 'object' ? part.key : part))
    .reduce<string>(
      (name, key) => (typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key)),
      '',
    )
}

/**
 * Turns whatever a call threw into the one error shape. A wrong input becomes 422 with a sentence a field; what the
 * database refused becomes a conflict; anything else stays an error without words of its own.
 */
export function toProblem(error: unknown, ValidationError: abstract new (...args: never[]) => Error): unknown {
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
      const { issues } = error.cause as unknown as { issues: readonly Issue[] }
      const fields: Record<string, string> = {}
      for (const issue of issues) fields[fieldName(issue.path)] ??= issue.message
      return new ORPCError('UNPROCESSABLE_CONTENT', {
        status: 422,
        message: 'Check what you entered.',
        data: { fields },
      })
    }
    return error
  }
  const refused = findDatabaseError(error)
  const conflict = refused && (guardMessage(refused.constraint) ?? CONFLICT_MESSAGES[refused.code])
  if (conflict) return new ORPCError('CONFLICT', { status: 409, message: conflict, cause: error })
  if (refused && INVALID_DATA_STATES.has(refused.code)) {
    // What a schema let through and no column takes: a number, a day or a text beyond its kind.
    return new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, message: INVALID_DATA_MESSAGE, cause: error })
  }
  if (refused?.code === '42501') {
    // A row of another practice, stopped by the second wall.
    return new ORPCError('NOT_FOUND', { status: 404, message: 'There is no such record.', cause: error })
  }
  if ((refused && UNAVAILABLE.test(refused.code)) || isConnectionLoss(error)) {
    return new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: BUSY_MESSAGE, cause: error })
  }
  return error
}

/** What the guards of the accounts say, where no handler has asked before: two acts met. */
const GUARD_MESSAGES: Record<string, string> = {
  in_open_month: 'That month is locked: its papers are handed in. Ask who locked it to open it again.',
  in_open_shift: 'That shift is closed, and its count stands. Open a shift and do it there.',
  allocations_within: 'More would be paid than was received, or than is due. Look at what is due now.',
  debit_allocations_within: 'More would be paid than was received, or than is due. Look at what is due now.',
  opening_allocations_within: 'More would be paid than was received, or than is due. Look at what is due now.',
  opening_paid: 'Receipts pay for more of this opening balance. Reverse them first.',
  cash_moves_reverse_one: 'This entry was taken back already.',
  settled_within: 'More would be settled than is due. Look at what is due now.',
  credited_within: 'More would be credited than was charged. Look at what is left to credit now.',
  credit_applied_within: 'More would be taken of the credit note than it is worth.',
  refund_within: 'More would go back than is there. Look at what is left now.',
  refund_cleared: 'A cheque that this was paid by has not cleared. Give it back once it has.',
  expense_bill_once: 'That bill of this vendor is in the books already.',
  invoices_cancel_alone: 'Money or a note hangs on this invoice, so it is not cancelled. Write a credit note instead.',
  debit_notes_cancel_alone: 'Money or a credit note hangs on this debit note, so it is not cancelled.',
  receipts_reverse_alone: 'Some of this receipt was given back. Reverse that refund first.',
  outgoing_payments_within: 'More would be paid than is owed. Look at what is left to pay.',
  number_series_prefix: 'Another clinic under this tax number has that prefix in this year. Settle another one for it.',
  practices_numbered: 'Papers are numbered already, so currency and financial year stay.',
  tax_rates_one_a_day: 'This code has a rate on some of these days already.',
}

function guardMessage(constraint: string | undefined): string | null {
  if (!constraint) return null
  if (constraint.startsWith('frozen_')) return 'This is final and is not changed any more.'
  return GUARD_MESSAGES[constraint] ?? null
}

const CONFLICT_MESSAGES: Record<string, string> = {
  '23P01': 'Something else was booked there in the meantime.',
  '23505': 'This exists already.',
  '23503': 'Something that this refers to does not exist.',
  '23514': 'The record does not allow this change any more.',
}
// Out of range: a number, a date; not of the type: an id, a text.
const INVALID_DATA_STATES = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])
const INVALID_DATA_MESSAGE =
  'Something that was sent is too large, or of another kind than asked for. Nothing was saved.'
// Lock or statement timeout, too many connections, shutting down.
const UNAVAILABLE = /^(55P03|57014|53300|57P0[123]|08\d\d\d)$/

/** The driver's and the system's words for a database that was there, or is not there yet. */
const CONNECTION_LOSS_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

function isConnectionLoss(error: unknown): boolean {
  for (
    let e = error as { code?: unknown; syscall?: unknown; cause?: unknown } | undefined;
    e;
    e = e.cause as typeof e
  ) {
    // A missing file is ours; only a missing socket is the database's.
    if (CONNECTION_LOSS_CODES.has(String(e.code)) || (e.code === 'ENOENT' && e.syscall === 'connect')) return true
  }
  return false
}
