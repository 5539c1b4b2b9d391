import { TextArea } from '~/components/fields/text-area'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { Reply } from '~/lib/forms/form-reply.server'

interface InvoiceActionFormProps {
  action: 'cancel' | 'delete'
  name: string
  self: string
  hidden: { token: string; formKey: string; version: number }
  reply: Reply['reply'] | undefined
}

/** Confirms cancelling an invoice, with a reason, or deleting a draft. */
export function InvoiceActionForm({ action, name, self, hidden, reply }: InvoiceActionFormProps) {
  const [form, fields] = usePageForm<{ reason: string }>({
    id: action,
    lastResult: reply,
    defaultValue: { reason: '' },
  })
  const back = { href: self, label: name }
  const cancels = action === 'cancel'
  return (
    <FormPage
      form={form}
      title={cancels ? 'Cancel invoice' : 'Delete draft'}
      lead={
        cancels
          ? `${name} keeps its number and prints as CANCELLED. The amount due becomes zero.`
          : 'You can’t undo this.'
      }
      save={cancels ? 'Cancel invoice' : 'Delete draft'}
      danger
      back={back}
      hidden={hidden}
      extraButtons={
        <a href={self} className="btn btn-quiet" data-cancel="">
          Go back
        </a>
      }
    >
      {cancels && <TextArea field={fields.reason} label="Reason for cancelling" rows={2} />}
    </FormPage>
  )
}
