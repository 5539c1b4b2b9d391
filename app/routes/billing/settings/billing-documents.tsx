import type { DocumentSettings } from '#contract/billing/document-settings/schema.ts'
import { CODE_DIGITS } from '#contract/billing/tax/code-digits.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import type { ActionData } from '~/lib/forms/form-reply.server'
import { to } from '~/lib/navigation/links'

const DIGIT_OPTIONS = CODE_DIGITS.map((digits) => ({ value: String(digits), label: `${digits} digits` }))

interface DocumentTextFormProps {
  documents: DocumentSettings
  answer: ActionData
  token: string
  formKey: string
}

/** Settings for the text, code length and rounding of documents. */
export function DocumentTextForm({ documents, answer, token, formKey }: DocumentTextFormProps) {
  const values = {
    notes: documents.notes ?? '',
    terms: documents.terms ?? '',
    codeDigits: String(documents.codeDigits),
    pharmacyRoundsDown: documents.pharmacyRoundsDown ? 'on' : '',
  }
  const [form, fields] = usePageForm<typeof values>({
    id: 'documents',
    lastResult: answer?.reply,
    defaultValue: values,
  })
  return (
    <FormPage
      bare
      form={form}
      title="Document text"
      action={to('/settings/billing', null, { form: 'documents' })}
      hidden={{ token, formKey, version: documents.version }}
      save="Save document text"
    >
      <ChangedNotice answer={answer} />
      <TextArea
        field={fields.notes}
        label="Notes on invoices"
        hint="For invoices without their own notes. Issued invoices don’t change."
        optional
        rows={2}
      />
      <TextArea field={fields.terms} label="Terms on invoices" optional rows={3} />
      <SelectField
        field={fields.codeDigits}
        label="Minimum HSN digits"
        hint="4 digits up to ₹5 crore turnover, 6 above, 8 for exports. A SAC has at most 6."
        options={DIGIT_OPTIONS}
        width="date"
      />
      <CheckboxField
        field={fields.pharmacyRoundsDown}
        label="Round pharmacy invoices down to the rupee"
        hint="If you leave this unticked, we round to the nearest rupee."
      />
    </FormPage>
  )
}
