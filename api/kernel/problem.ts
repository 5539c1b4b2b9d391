import { ORPCError } from '@orpc/server'
import { isConnectionLost } from '#db/connection-errors.ts'
import { isDiskFull } from '#db/error-causes.ts'
import { BUSY_MESSAGE, DISK_FULL_MESSAGE } from './refuse.ts'
import { findDatabaseError } from './transaction.ts'

interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[]
}

/** Converts the path of an issue to the name of the form field: `lines[0].qty`. */
function toFieldName(path: Issue['path'] = []): string {
  return path
    .map((part) => (typeof part === 'object' ? part.key : part))
    .reduce<string>(
      (name, key) => (typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key)),
      '',
    )
}

/**
 * Converts an error of a call to a problem. Invalid input becomes 422 with a message for each field, a refusal of the
 * database becomes a conflict, and any other error stays as it is.
 */
export function toProblem(error: unknown, ValidationError: abstract new (...args: never[]) => Error): unknown {
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
      const { issues } = error.cause as unknown as { issues: readonly Issue[] }
      const fields: Record<string, string> = {}
      for (const issue of issues) fields[toFieldName(issue.path)] ??= issue.message
      return new ORPCError('UNPROCESSABLE_CONTENT', {
        status: 422,
        message: 'Check what you entered.',
        data: { fields },
      })
    }
    return error
  }
  const refused = findDatabaseError(error)
  const conflict = refused && (findGuardMessage(refused.constraint) ?? CONFLICT_MESSAGES[refused.code])
  if (conflict) return new ORPCError('CONFLICT', { status: 409, message: conflict, cause: error })
  if (refused && INVALID_DATA_STATES.has(refused.code)) {
    // A value that the schema accepts but the column does not.
    return new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, message: INVALID_DATA_MESSAGE, cause: error })
  }
  if (refused?.code === '42501') {
    // A row of another practice, refused by row-level security.
    return new ORPCError('NOT_FOUND', { status: 404, message: 'We couldn’t find this record.', cause: error })
  }
  if (isDiskFull(error))
    return new ORPCError('INSUFFICIENT_STORAGE', { status: 507, message: DISK_FULL_MESSAGE, cause: error })
  if ((refused && UNAVAILABLE.test(refused.code)) || isConnectionLost(error)) {
    return new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: BUSY_MESSAGE, cause: error })
  }
  return error
}

/** Returns whether a problem must be logged. Refusals and calls that aren't built yet are expected. */
export const isUnexpected = (problem: unknown): boolean =>
  !(problem instanceof ORPCError && (problem.status < 500 || problem.status === 501))

const ALLOCATED_TOO_MUCH = 'The payments add up to more than the amount received or due. Check the current amount due.'

/** Messages of database constraints that only fail when two users act at the same moment; handlers check them first. */
const GUARD_MESSAGES: Record<string, string> = {
  discount_reason: 'The discount has no reason. Enter the reason and issue the invoice again.',
  in_open_month: 'This month is locked. Enter a later date, or ask an administrator to reopen it.',
  in_open_shift: 'This shift is closed. Open a new shift and record it there.',
  taken_over_cash: 'This cash was already added to another shift. Go back and open the shift page again.',
  allocations_within: ALLOCATED_TOO_MUCH,
  debit_allocations_within: ALLOCATED_TOO_MUCH,
  opening_allocations_within: ALLOCATED_TOO_MUCH,
  opening_paid: 'Receipts are applied to this opening balance. Reverse them first.',
  cash_moves_reverse_one: 'This entry was already reversed.',
  settled_within: 'The amount is more than the amount due. Check the current amount due.',
  credited_within: 'The credit is more than the amount charged. Check the amount left to credit.',
  credit_applied_within: 'The amount is more than the unused credit of this credit note.',
  refund_within: 'The refund is more than the amount available. Check the remaining amount.',
  refund_cleared: 'The cheque for this payment has not cleared yet. Refund it after it clears.',
  expense_bill_once: 'This supplier bill is already recorded. Check the bill number.',
  invoices_cancel_alone: 'This invoice has payments or notes, so you can’t cancel it. Issue a credit note instead.',
  debit_notes_cancel_alone:
    'This debit note has payments or credit notes, so you can’t cancel it. Issue a credit note instead.',
  receipts_reverse_alone: 'Part of this receipt was refunded. Reverse the refund first.',
  outgoing_payments_within: 'The payment is more than the amount owed. Check the remaining amount.',
  number_series_prefix: 'Another place with this tax number already uses this prefix this year. Choose another prefix.',
  practices_numbered: 'Documents are already numbered, so you can’t change the currency or financial year.',
  tax_rates_one_a_day: 'This code already has a rate on some of these days. Choose other dates.',
}

function findGuardMessage(constraint: string | undefined): string | null {
  if (!constraint) return null
  if (constraint.startsWith('frozen_')) return 'This record is final and can’t be changed. Reload the page to see it.'
  return GUARD_MESSAGES[constraint] ?? null
}

const CONFLICT_MESSAGES: Record<string, string> = {
  '23P01': 'Another user just booked this time. Choose another time.',
  '23505': 'A record with these details already exists. Reload the page and check the list.',
  '23503': 'A record that you chose no longer exists. Reload the page and choose another one.',
  '23514': 'This change is no longer possible. Reload the page to see the current record.',
}
// Out of range (number, date) or not of the type (id, text).
const INVALID_DATA_STATES = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])
const INVALID_DATA_MESSAGE = 'A value is too large or not valid, so nothing was saved. Check what you entered.'
// A deadlock that happened again after repeating, lock, statement or idle timeout, too many connections or too little memory,
// and errors of the system around the database.
const UNAVAILABLE = /^(40001|40P01|55P03|57014|53[23]00|25P03|58\w{3})$/
