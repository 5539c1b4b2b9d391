import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { Reply } from '~/lib/forms/form-reply.server'
import { to } from '~/lib/navigation/links'

interface ReviseFormProps {
  title: string
  back: { href: string; label: string }
  hidden: FormPageProps['hidden']
  answer: Partial<Reply> | undefined
}

/** The form that starts a revision, because an approved order can't be changed. */
export function ReviseForm({ title, back, hidden, answer }: ReviseFormProps) {
  const [form] = usePageForm({ id: 'revise', lastResult: answer?.reply })
  const existingId = (answer?.conflict as { purchaseOrderId?: string } | null | undefined)?.purchaseOrderId
  return (
    <FormPage
      form={form}
      title={title}
      back={back}
      lead="The order stays valid until the revision is approved, and keeps its number."
      hidden={{ ...hidden, more: { act: 'revise' } }}
      save="Start revision"
      cancel={back.href}
    >
      {existingId && (
        <p>
          <a href={to('/purchase-orders/new', null, { id: existingId })}>Continue the existing revision</a>
        </p>
      )}
    </FormPage>
  )
}
