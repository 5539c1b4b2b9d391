import { listErrors } from '~/lib/forms/form-errors'
import { Notice } from '../ui/notice'

interface ErrorNoticesProps {
  reply: Parameters<typeof listErrors>[0]
  className?: string
}

/** The errors of a form that has no fields to show them. */
export function ErrorNotices({ reply, className }: ErrorNoticesProps) {
  return listErrors(reply).map((sentence) => (
    <Notice key={sentence} tone="bad" role="alert" className={className}>
      {sentence}
    </Notice>
  ))
}
