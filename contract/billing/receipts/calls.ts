import { z } from 'zod'
import { METHODS } from '#contract/billing/receipts/payment-methods.ts'
import { answer, call } from '#contract/kernel/call.ts'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { ListQuery, paged } from '#contract/kernel/query.ts'
import { CHEQUE_STATES, RECEIPT_KINDS, RECEIPT_STATES } from './rules.ts'
import { ChequeMove, FullReceipt, NewReceipt, PayerAccount, Receipt, ReceiptAllocation, Reversal } from './schema.ts'

const ReceiptId = z.object({ receiptId: uuid() })

export const ReceiptFilters = ListQuery.omit({ sort: true }).extend({
  patientId: uuid().optional(),
  partyId: uuid().optional(),
  from: isoDate().optional(),
  to: isoDate().optional(),
  method: z.enum(METHODS).optional(),
  kind: z.enum(RECEIPT_KINDS).optional(),
  state: z.enum(RECEIPT_STATES).optional(),
  receivedBy: uuid().optional(),
  chequeState: z.enum(CHEQUE_STATES).optional(),
})

/** Net of reversals, with the people who received payments on these dates. */
export const ReceiptTotals = z.object({
  from: z.string(),
  to: z.string(),
  byMethod: z.array(z.object({ method: z.string(), count: z.number().int(), amountMinor: z.number().int() })),
  cashiers: z.array(z.object({ personId: uuid(), name: z.string() })),
})

export const receipts = {
  /** Newest first; `q` is a number, a reference or the payer's name. */
  list: call('money:receive')
    .route({ method: 'GET', path: '/receipts' })
    .input(ReceiptFilters)
    .output(answer(paged(Receipt))),
  totals: call('money:receive')
    .route({ method: 'GET', path: '/receipts/totals' })
    .input(ReceiptFilters.omit({ cursor: true, limit: true }))
    .output(answer(ReceiptTotals)),
  read: call('money:receive')
    .route({ method: 'GET', path: '/receipts/{receiptId}' })
    .input(ReceiptId)
    .output(answer(FullReceipt)),
  /** Records a receipt for each method and allocates them; the rest stays available. */
  receive: call('money:receive')
    .route({ method: 'POST', path: '/receipts' })
    .input(NewReceipt)
    .output(answer(z.array(Receipt))),
  /** Applies the unused part of a receipt to documents of its payer. */
  allocate: call('money:receive')
    .route({ method: 'POST', path: '/receipts/{receiptId}/allocations' })
    .input(ReceiptAllocation)
    .output(answer(FullReceipt)),
  /** Reverses a receipt with one that has its own number; what it paid is due again. */
  reverse: call('money:receive')
    .route({ method: 'POST', path: '/receipts/{receiptId}/reversal' })
    .input(Reversal.extend(ReceiptId.shape))
    .output(answer(FullReceipt)),
  /** Updates the state of a cheque. One that bounced is reversed. */
  moveCheque: call('money:receive')
    .route({ method: 'POST', path: '/receipts/{receiptId}/cheque' })
    .input(ChequeMove.safeExtend(ReceiptId.shape))
    .output(answer(FullReceipt)),
  print: call('money:receive')
    .route({ method: 'POST', path: '/receipts/{receiptId}/prints' })
    .input(ReceiptId)
    .output(answer(FullReceipt)),
  /** What a payer owes, and the receipts and credits that are left. */
  account: call('money:receive')
    .route({ method: 'GET', path: '/payer-account' })
    .input(z.object({ patientId: uuid().optional(), partyId: uuid().optional() }))
    .output(answer(PayerAccount)),
}
