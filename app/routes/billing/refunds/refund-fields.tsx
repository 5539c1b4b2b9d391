import type { FieldMetadata } from '@conform-to/react'
import { OUTWARD_METHODS, toMethodOptions } from '#contract/billing/receipts/payment-methods.ts'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { CashShiftNote } from '~/components/ui/cash-shift-note'
import type { CashShift } from '~/lib/billing/cash-shift'

interface RefundFieldsProps {
  fields: { method: FieldMetadata<string>; reference: FieldMetadata<string>; bankAccountId?: FieldMetadata<string> }
  banks?: readonly { value: string; label: string }[]
  cashShift: CashShift | null
  /** The choice that leaves the method empty. */
  choose?: string
  referenceHint?: string
}

const methods = toMethodOptions(OUTWARD_METHODS)

/** The payment fields of a refund. */
export function RefundFields({ fields, banks = [], cashShift, choose, referenceHint }: RefundFieldsProps) {
  return (
    <>
      <SelectField field={fields.method} label="Refund method" choose={choose} options={methods} />
      <CashShiftNote shift={cashShift} />
      <TextField
        field={fields.reference}
        label="Reference"
        hint={referenceHint}
        optional
        width="name"
        autoComplete="off"
      />
      {fields.bankAccountId && banks.length > 0 && (
        <SelectField field={fields.bankAccountId} label="From account" choose="Default account" options={banks} />
      )}
    </>
  )
}

interface RefundAmountProps {
  field: FieldMetadata<string>
  currency: string
  /** Says what is refunded without an amount: "Leave empty to refund the full amount." */
  emptyHint: string
  /** Cash that can't be paid out to the last coin is rounded; empty otherwise. */
  cashRounding: string
  soloRefundLimit: string
}

/** The amount of a refund of unused credit. */
export function RefundAmount({ field, currency, emptyHint, cashRounding, soloRefundLimit }: RefundAmountProps) {
  const limit = `Above ${soloRefundLimit}, an approver other than you must approve it, if there is one.`
  const hint = [emptyHint, cashRounding, limit].filter(Boolean).join(' ')
  return <MoneyField field={field} label={`Amount in ${currency}`} hint={hint} optional />
}
