import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'
import type { AppointmentRow } from './row'

interface RowActionsProps {
  row: AppointmentRow
  token: string
  /** The row of the last action, which gets the focus. */
  focus: string | null
}

/** The actions on an appointment: one button, and links. */
export function RowActions({ row, token, focus }: RowActionsProps) {
  const { id, action, fee, refund, documents, consultation, name } = row
  const isFocused = focus === id
  return (
    <>
      {action && (
        <form method="post">
          <HiddenFields token={token} formKey={action.key} more={{ appointmentId: id }} />
          <Button
            id={`act-${id}`}
            name="intent"
            value={action.intent}
            small
            about={action.intent === 'undo' ? `check-in of ${name}` : name}
            busy="Saving…"
            variant={action.intent === 'undo' ? 'quiet' : 'secondary'}
            autoFocus={isFocused}
          >
            {action.label}
          </Button>
        </form>
      )}
      {consultation && (
        <ButtonLink href={consultation} small variant="primary" about={`consultation of ${name}`}>
          Open
        </ButtonLink>
      )}
      {fee && (
        <ButtonLink href={fee} small about={`from ${name}`}>
          Collect fee
        </ButtonLink>
      )}
      {refund && (
        <ButtonLink href={refund} small about={`payment of ${name}`}>
          Refund
        </ButtonLink>
      )}
      {documents && (
        <ButtonLink href={documents} small variant="quiet" about={`of ${name}: invoice and receipt`}>
          Documents
        </ButtonLink>
      )}
    </>
  )
}
