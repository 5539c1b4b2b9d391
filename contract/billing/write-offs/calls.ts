import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { minor, moneyMinor, text, uuid, version } from '#contract/kernel/fields.ts'
import { Invoice } from '../invoices/schema.ts'

export const NewWriteOff = z.strictObject({
  /** Without it, all that is due. */
  amountMinor: moneyMinor('Enter the amount, like 500').optional(),
  reason: text(200, 'Enter the reason for the write-off'),
})
export type NewWriteOff = z.infer<typeof NewWriteOff>

export const WriteOffView = z.object({
  writeOffId: uuid(),
  invoiceId: uuid(),
  amountMinor: minor(),
  writtenOffOn: z.string(),
  reason: z.string(),
  decidedByName: z.string(),
  reversedAt: z.string().nullable(),
  reversedReason: z.string().nullable(),
  version: version(),
})
export type WriteOffView = z.infer<typeof WriteOffView>

/** Write-offs of invoices, by people who can approve. */
export const writeOffs = {
  ofInvoice: call('money:receive', 'GET /invoices/{invoiceId}/write-offs', {
    input: z.object({ invoiceId: uuid() }),
    output: z.array(WriteOffView),
  }),
  /** An invoice with its write-offs. */
  readPage: call('billing:read', 'GET /pages/invoices/{invoiceId}/write-offs', {
    input: z.object({ invoiceId: uuid() }),
    output: z.object({ invoice: Invoice, writeOffs: z.array(WriteOffView) }),
  }),
  write: call('money:approve', 'POST /invoices/{invoiceId}/write-offs', {
    input: NewWriteOff.extend({ invoiceId: uuid() }),
    output: WriteOffView,
  }),
  reverse: call('money:approve', 'POST /write-offs/{writeOffId}/reversal', {
    input: z.strictObject({
      writeOffId: uuid(),
      version: version(),
      reason: text(200, 'Enter the reason for undoing the write-off'),
    }),
    output: WriteOffView,
  }),
}
