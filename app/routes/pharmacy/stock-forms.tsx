import type { SubmissionResult } from '@conform-to/react'
import { MANUAL_REASONS, MOVE_REASONS } from '#contract/pharmacy/stock/move-reasons.ts'
import { AmountRow } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { MoneyField, NumberField, TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'

interface StockFormProps {
  item: { name: string; self: string; currency: string; hasLoose: boolean }
  reply: SubmissionResult<string[]> | undefined
}

const NEW_STOCK = { batchNo: '', expiresOn: '', mrpMinor: '', packCostMinor: '', packs: '', looseUnits: '' }

/** Adds stock that the pharmacy had before. */
export function OpeningForm({ item, hidden, reply }: StockFormProps & Pick<FormPageProps, 'hidden'>) {
  const { name, self, currency, hasLoose } = item
  const [form, fields] = usePageForm<typeof NEW_STOCK>({ id: 'opening', lastResult: reply, defaultValue: NEW_STOCK })
  return (
    <FormPage
      form={form}
      title="Add opening stock"
      lead="Stock that you had before you recorded it here, as counted today."
      back={{ href: self, label: name }}
      hidden={hidden}
      save="Add stock"
      cancel={self}
    >
      <AmountRow>
        <TextField field={fields.batchNo} label="Batch number" width="date" autoComplete="off" />
        <TextField
          field={fields.expiresOn}
          label="Expiry"
          hint="As printed, like 11/2026."
          width="date"
          autoComplete="off"
        />
      </AmountRow>
      <AmountRow>
        <MoneyField field={fields.mrpMinor} label={`MRP of a pack in ${currency}`} hint="As printed, with tax." />
        <MoneyField
          field={fields.packCostMinor}
          label={`Purchase price of a pack in ${currency}`}
          hint="Without tax."
        />
      </AmountRow>
      <AmountRow>
        <NumberField field={fields.packs} label="Packs" />
        {hasLoose && <NumberField field={fields.looseUnits} label="Loose units" optional />}
      </AmountRow>
    </FormPage>
  )
}

const REASONS = MANUAL_REASONS.map((value) => ({
  value,
  label: `${MOVE_REASONS[value].label} (${MOVE_REASONS[value].direction === 'in' ? 'adds' : 'removes'})`,
}))
const NEW_ADJUSTMENT = { reason: '', packs: '', looseUnits: '', note: '' }

/** Corrects the stock of a batch. */
export function AdjustmentForm({
  item,
  form: { batch, onHand, hidden },
  reply,
}: StockFormProps & { form: { batch: string; onHand: string } & Pick<FormPageProps, 'hidden'> }) {
  const { name, self, hasLoose } = item
  const [form, fields] = usePageForm<typeof NEW_ADJUSTMENT>({
    id: 'adjustment',
    lastResult: reply,
    defaultValue: NEW_ADJUSTMENT,
  })
  return (
    <FormPage
      form={form}
      title="Adjust stock"
      lead={`${batch}: ${onHand} on hand.`}
      back={{ href: self, label: name }}
      hidden={hidden}
      save="Adjust stock"
      cancel={self}
    >
      <SelectField field={fields.reason} label="Reason" options={REASONS} choose="Choose the reason" />
      <AmountRow>
        <NumberField field={fields.packs} label="Packs" />
        {hasLoose && <NumberField field={fields.looseUnits} label="Loose units" optional />}
      </AmountRow>
      <TextArea field={fields.note} label="What happened" rows={2} />
    </FormPage>
  )
}
