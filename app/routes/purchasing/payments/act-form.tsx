import type { SubmissionResult } from '@conform-to/react'
import type { SerializeFrom } from '@remix-run/node'
import { PayForm } from './pay-form'
import { ReasonForm } from './reason-form'
import type { loadActForm } from './record-acts.server'

interface ActFormProps {
  form: NonNullable<SerializeFrom<Awaited<ReturnType<typeof loadActForm>>>>
  record: { name: string; self: string }
  hidden: { token: string; formKey: string }
  reply: SubmissionResult<string[]> | undefined
}

/** The form of an action on a record: a payment, or a reason. */
export function ActForm({ form, record: { name, self }, hidden, reply }: ActFormProps) {
  const { version } = form
  const back = { href: self, label: name }
  return 'pay' in form ? (
    <PayForm name={name} view={form.pay} {...{ back, reply }} hidden={{ ...hidden, version }} />
  ) : (
    <ReasonForm {...form.reason} {...{ back, reply }} hidden={{ ...hidden, version, more: form.more }} />
  )
}
