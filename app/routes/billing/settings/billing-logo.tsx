import { LOGO_TYPES, MAX_LOGO_KILOBYTES } from '#contract/practice/people/rules.ts'
import { FileField } from '~/components/fields/file-field'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { TaskSection } from '~/components/lists/task-section'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import type { ActionData } from '~/lib/forms/form-reply.server'
import { to } from '~/lib/navigation/links'

interface LogoSectionProps {
  /** The address of the current logo. */
  logo: string | null
  open: boolean
  answer: ActionData
  token: string
  formKey: string
}

/** The logo on documents and their PDFs, above the name of the practice. */
export function LogoSection({ logo, open, answer, token, formKey }: LogoSectionProps) {
  const [form, fields] = usePageForm<{ logo: File }>({ id: 'logo', lastResult: answer?.reply })
  const action = to('/settings/billing', null, { form: 'logo' })
  return (
    <TaskSection title="Logo on documents" current={logo ? 'Logo set' : 'No logo'} open={open}>
      {logo && (
        <div className="row">
          <img className="document-logo" src={logo} alt="Current logo" />
          <form method="post" action={action}>
            <HiddenFields token={token} formKey={formKey} more={{ intent: 'remove-logo' }} />
            <Button variant="quiet" busy="Removing…">
              Remove logo
            </Button>
          </form>
        </div>
      )}
      <FormPage
        restores={false}
        bare
        form={form}
        title="Logo on documents"
        action={action}
        upload
        hidden={{ token, formKey, more: { intent: 'save-logo' } }}
        save="Save logo"
      >
        <FileField
          field={fields.logo}
          label="New logo"
          hint={`PNG or JPEG, smaller than ${MAX_LOGO_KILOBYTES} KB. Printed on invoices, receipts, prescriptions, summaries and certificates.`}
          accept={LOGO_TYPES.join(',')}
        />
      </FormPage>
    </TaskSection>
  )
}
