import type { ShiftSettings } from '#contract/billing/shifts/schema.ts'
import { CheckboxField } from '~/components/fields/check-field'
import { MoneyField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { Reply } from '~/lib/forms/submit.server'
import { to } from '~/lib/navigation/links'
import { Section } from './billing-section'

interface CashFormProps {
  settings: Omit<ShiftSettings, 'aloneUpToMinor'> & { aloneUpTo: string }
  /** Up to so much one person gives money back where nothing is entered. */
  usual: string
  token: string
  formKey: string
  reply: Reply['reply'] | undefined
  open: boolean
}

/** How cash is taken, and up to how much one person gives money back alone. */
export function CashForm({ settings, usual, token, formKey, reply, open }: CashFormProps) {
  const { cashNeedsShift, cashLimitWarns, aloneUpTo, version } = settings
  const values = {
    ...{ cashNeedsShift: cashNeedsShift ? 'on' : '', cashLimitWarns: cashLimitWarns ? 'on' : '' },
    aloneUpToMinor: aloneUpTo,
  }
  const [form, fields] = usePageForm<typeof values>({ id: 'cash', lastResult: reply, defaultValue: values })
  return (
    <Section title="Cash and money back" open={open}>
      <FormPage
        bare
        form={form}
        title="Cash and money back"
        action={to('/settings/billing', null, { form: 'cash' })}
        hidden={{ token, formKey, version }}
        save="Save"
      >
        <CheckboxField
          field={fields.cashNeedsShift}
          label="Cash is taken only in an open shift"
          hint="Whoever takes or gives cash opens a shift first, and counts the drawer at its end."
        />
        <CheckboxField
          field={fields.cashLimitWarns}
          label="More cash than the law allows is taken with a warning"
          hint="Of one payer on one day, and for one paper over all days. Without this it is refused."
        />
        <MoneyField
          field={fields.aloneUpToMinor}
          label="One person alone gives back up to"
          hint={`More is refunded or reversed with a second person, who may approve. Left empty, it is ${usual}.`}
          optional
        />
      </FormPage>
    </Section>
  )
}
