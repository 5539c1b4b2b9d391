import type { ShiftSettings } from '#contract/billing/shifts/schema.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { MoneyField } from '~/components/fields/text-field'
import { TaskSection } from '~/components/lists/task-section'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { Reply } from '~/lib/forms/form-reply.server'
import { to } from '~/lib/navigation/links'

interface CashFormProps {
  settings: Omit<ShiftSettings, 'aloneUpToMinor'> & { aloneUpTo: string }
  /** The default refund limit. */
  usual: string
  token: string
  formKey: string
  reply: Reply['reply'] | undefined
  open: boolean
}

/** Settings for cash, and the refund limit without approval. */
export function CashForm({ settings, usual, token, formKey, reply, open }: CashFormProps) {
  const { cashNeedsShift, cashLimitWarns, aloneUpTo, version } = settings
  const values = {
    cashNeedsShift: cashNeedsShift ? 'on' : '',
    cashLimitWarns: cashLimitWarns ? 'on' : '',
    aloneUpToMinor: aloneUpTo,
  }
  const [form, fields] = usePageForm<typeof values>({ id: 'cash', lastResult: reply, defaultValue: values })
  return (
    <TaskSection
      title="Cash and refunds"
      current={cashNeedsShift ? 'Cash payments need an open shift' : 'Cash payments don’t need an open shift'}
      open={open}
    >
      <FormPage
        bare
        form={form}
        title="Cash and refunds"
        action={to('/settings/billing', null, { form: 'cash' })}
        hidden={{ token, formKey, version }}
        save="Save cash settings"
      >
        <CheckboxField
          field={fields.cashNeedsShift}
          label="Require an open shift for cash"
          hint="Staff open a shift before they take or give cash, and count the drawer at the end."
        />
        <CheckboxField
          field={fields.cashLimitWarns}
          label="Allow cash above the legal limit with a warning"
          hint="The limit is per payer and day, and per invoice. Otherwise such cash is refused."
        />
        <MoneyField
          field={fields.aloneUpToMinor}
          label="Refund limit without approval"
          hint={`Higher refunds and reversals need a second person who is an approver, if there is one. Leave empty for ${usual}.`}
          optional
        />
      </FormPage>
    </TaskSection>
  )
}
