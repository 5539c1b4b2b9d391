import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { NewReceipt, type Receipt } from '#contract/billing/receipts/schema.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { getFormatter } from '~/lib/format/format'
import type { Prepared } from '~/lib/forms/form-reply.server'
import { type FormValues, hasText, readRows } from '~/lib/forms/form-values.server'
import { takeLastValue } from '~/lib/forms/last-value'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { receiptHref } from '../receipts/receipt-links'

/** Records the payment and opens its receipt; the Update button only renders the page again. */
export async function receivePayment(args: ActionFunctionArgs, toReceipt: (receipt: Receipt) => string = receiptHref) {
  const { api, me } = await requireScreen(args)
  const { money } = getFormatter(me.practice)
  return submit(args, requireByHand(NewReceipt), {
    send: (payment) => api.receipts.receive(payment),
    onSuccess: {
      redirectTo: (done) => toReceipt(done[0]!),
      message: (done, { tenders }) => {
        const total = sum(done.map(({ amountMinor }) => amountMinor))
        const unusedMinor = sum(done.map(({ availableMinor }) => availableMinor))
        const change = sum(
          tenders.map(({ tenderedMinor, amountMinor }) => (tenderedMinor ?? amountMinor) - amountMinor),
        )
        return [
          `Received ${money(total)}: ${done.map(({ number }) => number).join(', ')}.`,
          unusedMinor > 0 && `${money(unusedMinor)} is kept as credit.`,
          change > 0 && `Give ${money(change)} change.`,
        ]
          .filter(Boolean)
          .join(' ')
      },
    },
    prepare: prepareReceipt,
  })
}

/** Drops blank rows, except the only one, so that its fields show what is missing. Update only renders the page again. */
export const prepareReceipt = (formValues: FormValues, intent: string): Prepared => {
  const isWritten = (row: TenderValues) => hasText('method')(row) || !['', 'cash'].includes((row.method ?? '').trim())
  const tenders = readRows(formValues, 'tenders', () => true)
  const written = tenders.filter(isWritten)
  return {
    values: {
      ...formValues,
      acceptsCredit: takeLastValue(formValues.acceptsCredit),
      tenders: written.length > 0 ? written : tenders.slice(0, 1),
      allocations: readRows(formValues, 'allocations', ({ amountMinor = '' }) => amountMinor.trim() !== ''),
    },
    ...(intent === 'update' && { rerender: {} }),
  }
}

type TenderValues = Record<string, string>

interface AllocationChoice {
  allocate: string
  allocations: readonly unknown[]
}

/** Refuses typed amounts unless “Choose amounts” is selected. */
export const requireByHand = <Schema extends z.ZodType<AllocationChoice>>(schema: Schema) =>
  schema.refine(({ allocate, allocations }) => allocate === 'by_hand' || allocations.length === 0, {
    path: ['allocate'],
    message: 'You entered amounts for documents. Select “Choose amounts”, or clear them',
  })
