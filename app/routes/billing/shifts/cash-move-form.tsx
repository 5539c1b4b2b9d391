import { CASH_MOVE_LABELS } from '#contract/billing/shifts/rules.ts'
import { RadioField } from '~/components/fields/choice-field'
import { type Option, SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { Reply } from '~/lib/forms/submit.server'

const kinds = Object.entries(CASH_MOVE_LABELS).map(([value, label]) => ({ value, label }))

interface CashMoveFormProps {
  banks: readonly Option[]
  currency: string
  hidden: { token: string; formKey: string }
  reply: Reply['reply'] | undefined
}

/** The form for petty cash and bank deposits. */
export function CashMoveForm({ banks, currency, hidden, reply }: CashMoveFormProps) {
  const [form, fields] = usePageForm<{ kind: string; amountMinor: string; reason: string; bankAccountId: string }>({
    id: 'move',
    lastResult: reply,
    defaultValue: { kind: 'taken', amountMinor: '', reason: '', bankAccountId: '' },
  })
  return (
    <section aria-labelledby="move-title">
      <h2 id="move-title" className="mb-3">
        Cash movements
      </h2>
      <FormPage bare form={form} title="Cash movements" hidden={hidden} save="Save" enter="check">
        <RadioField field={fields.kind} label="Type" choices={kinds} across />
        <MoneyField field={fields.amountMinor} label={`Amount in ${currency}`} />
        <TextField field={fields.reason} label="Purpose" autoComplete="off" />
        {banks.length > 1 && (
          <SelectField
            field={fields.bankAccountId}
            label="Bank account"
            hint="Only for bank deposits. Leave empty to use the default account."
            choose="Default account"
            options={banks}
            optional
          />
        )}
      </FormPage>
    </section>
  )
}
