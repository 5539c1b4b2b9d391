import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'
import type { AppointmentRow } from './row'

interface RowActionsProps {
  row: AppointmentRow
  token: string
  /** The row that was acted on: focus goes back to it. */
  focus: string | null
}

/** What can be done with an appointment: a form of one button, and links. */
export function RowActions({ row, token, focus }: RowActionsProps) {
  const { id, action: act, fee, refund: giveBack, documents: papers, consultation, name } = row
  const mine = focus === id
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
            about={act.intent === 'undo' ? `arrival of ${name}` : name}
            busy="Saving…"
            variant={act.intent === 'undo' ? 'quiet' : 'secondary'}
            autoFocus={mine}
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
          Take fee
        </ButtonLink>
      )}
      {giveBack && (
        <ButtonLink href={giveBack} small about={`what ${name} paid`}>
          Give back
        </ButtonLink>
      )}
      {papers && (
        <ButtonLink href={papers} small variant="quiet" about={`of ${name}: invoice and receipt`}>
          Papers
        </ButtonLink>
      )}
    </>
  )
}
