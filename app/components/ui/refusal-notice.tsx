import { listErrors } from '~/lib/forms/form-errors'
import { Notice } from './notice'

export interface RefusalNoticeProps {
  reply: Parameters<typeof listErrors>[0]
  title?: string
}

/** Says why the action of a one-button form was refused; nothing if it wasn't. */
export function RefusalNotice({ reply, title }: RefusalNoticeProps) {
  const reasons = listErrors(reply)
  if (reasons.length === 0) return null
  return (
    <Notice tone="bad" role="alert" title={title} className="mb-4">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  )
}
