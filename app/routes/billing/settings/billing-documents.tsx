import type { PaperSettings } from '#contract/billing/document-settings/schema.ts'
import { CODE_DIGITS } from '#contract/billing/tax/code-digits.ts'
import { CheckboxField } from '~/components/fields/check-field'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import type { Reply } from '~/lib/forms/submit.server'
import { to } from '~/lib/navigation/links'

const DIGIT_OPTIONS = CODE_DIGITS.map((digits) => ({ value: String(digits), label: `${digits} digits` }))

interface DocumentSettingsFormProps {
  papers: PaperSettings
  answer: { reply: Reply['reply']; conflict?: unknown } | undefined
  token: string
  formKey: string
}

/** What the practice's papers say, how long their codes are, and which of them are rounded down. */
export function DocumentSettingsForm({ papers, answer, token, formKey }: DocumentSettingsFormProps) {
  const values = {
    ...{ notes: papers.notes ?? '', terms: papers.terms ?? '', codeDigits: String(papers.codeDigits) },
    pharmacyRoundsDown: papers.pharmacyRoundsDown ? 'on' : '',
  }
  const [form, fields] = usePageForm<typeof values>({ id: 'papers', lastResult: answer?.reply, defaultValue: values })
  const isStale = Boolean((answer?.conflict as { current?: unknown } | null | undefined)?.current)
  return (
    <FormPage
      bare
      form={form}
      title="What papers say"
      action={to('/settings/billing', null, { form: 'papers' })}
      hidden={{ token, formKey, version: papers.version }}
      save="Save"
    >
      {isStale && (
        <Notice tone="warn" title="Somebody else saved these settings meanwhile">
          <p>Below is what you entered. Saving it takes the place of theirs.</p>
        </Notice>
      )}
      <TextArea
        field={fields.notes}
        label="Notes on invoices"
        hint="Of every invoice that has none of its own. Those that are issued stay as they are."
        optional
        rows={2}
      />
      <TextArea field={fields.terms} label="Terms on invoices" optional rows={3} />
      <SelectField
        field={fields.codeDigits}
        label="HSN codes on issued lines have at least"
        hint="4 up to five crore rupees of turnover, 6 above, 8 for exports. Codes of services have 6 at most."
        options={DIGIT_OPTIONS}
        width="date"
      />
      <CheckboxField
        field={fields.pharmacyRoundsDown}
        label="Round pharmacy invoices down to the rupee"
        hint="Without it they are rounded to the nearest rupee, as all others are."
      />
    </FormPage>
  )
}
