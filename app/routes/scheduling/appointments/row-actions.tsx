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
  const { id, action: act, fee, refund: giveBack, documents: papers, consultation, name } = row
  const isFocused = focus === id
  return (
    <>
      {act && (
        <form method="post">
          <HiddenFields token={token} formKey={act.key} more={{ appointmentId: id }} />
          <Button
            id={`act-${id}`}
            name="intent"
            value={act.intent}
            small
            about={act.intent === 'undo' ? `check-in of ${name}` : name}
            busy="Saving…"
            variant={act.intent === 'undo' ? 'quiet' : 'secondary'}
            autoFocus={isFocused}
          >
            {act.label}
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
      {giveBack && (
        <ButtonLink href={giveBack} small about={`payment of ${name}`}>
          Refund
        </ButtonLink>
      )}
      {papers && (
        <ButtonLink href={papers} small variant="quiet" about={`of ${name}: invoice and receipt`}>
          Documents
        </ButtonLink>
      )}
    </>
  )
}
