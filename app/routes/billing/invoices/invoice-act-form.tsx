import { TextArea } from '~/components/fields/text-area'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { Reply } from '~/lib/forms/submit.server'

interface InvoiceActFormProps {
  ask: 'cancel' | 'delete'
  name: string
  self: string
  hidden: { token: string; formKey: string; version: number }
  reply: Reply['reply'] | undefined
}

/** What cannot be taken back is asked once more; a cancellation says why. */
export function InvoiceActForm({ ask, name, self, hidden, reply }: InvoiceActFormProps) {
  const [form, fields] = usePageForm<{ reason: string }>({ id: ask, lastResult: reply, defaultValue: { reason: '' } })
  const back = { href: self, label: name }
  const cancels = ask === 'cancel'
  return (
    <FormPage
      form={form}
      title={cancels ? 'Cancel the invoice' : 'Delete the draft'}
      lead={
        cancels
          ? `${name} keeps its number and prints CANCELLED. Nothing of it is due any more.`
          : `${name} is gone then.`
      }
      save={cancels ? 'Cancel the invoice' : 'Delete the draft'}
      danger
      {...{ back, hidden }}
      also={
        <a href={self} className="btn btn-quiet" data-cancel="">
          Leave it as it is
        </a>
      }
    >
      {cancels && <TextArea field={fields.reason} label="Why it is cancelled" rows={2} />}
    </FormPage>
  )
}
