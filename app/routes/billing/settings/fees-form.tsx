import { RowsField } from '~/components/fields/rows-field'
import { type Option, SelectField } from '~/components/fields/select-field'
import { MoneyField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import type { ActionData } from '~/lib/forms/form-reply.server'

export const BLANK_FEE = { placeId: '', kind: '', feeMinor: '' }

interface Values {
  feeMinor: string
  rows: (typeof BLANK_FEE)[]
}

interface FeesFormProps {
  defaults: Values
  places: Option[]
  kinds: Option[]
  currency: string
  hidden: { token: string; formKey: string; version?: number; more: { doctorId?: string } }
  answer: ActionData
}

/** The form of a doctor's fee and its exceptions. */
export function FeesForm({ defaults, places, kinds, currency, hidden, answer }: FeesFormProps) {
  const [form, fields] = usePageForm<Values>({ id: 'fees', lastResult: answer?.reply, defaultValue: defaults })
  return (
    <FormPage bare form={form} title="Consultation fees" hidden={hidden} save="Save fees" wide>
      <ChangedNotice answer={answer} />
      <MoneyField
        field={fields.feeMinor}
        label={`Fee in ${currency}`}
        hint="For all visits without an exception below."
      />
      <RowsField<typeof BLANK_FEE>
        form={form}
        field={fields.rows}
        label="Exceptions"
        hint="By branch, visit type, or both. The most specific row applies."
        noun="fee"
        headings={['Branch', 'Visit type', `Fee in ${currency}`]}
        blank={BLANK_FEE}
        intent={answer?.reply?.intent}
      >
        {(row, at) => {
          const fee = row.getFieldset()
          return [
            <SelectField
              key="place"
              field={fee.placeId}
              label="Branch"
              rowLabel={at.label}
              labelHidden
              choose="All branches"
              options={places}
              width="full"
            />,
            <SelectField
              key="kind"
              field={fee.kind}
              label="Visit type"
              rowLabel={at.label}
              labelHidden
              choose="All types"
              options={kinds}
              width="full"
            />,
            <MoneyField
              key="fee"
              field={fee.feeMinor}
              label={`Fee in ${currency}`}
              rowLabel={at.label}
              labelHidden
              autoFocus={at.autoFocus}
            />,
          ]
        }}
      </RowsField>
    </FormPage>
  )
}
