import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'
import { StatusMark } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import type { MessageRow } from './message-row.server'

export const messageColumns: readonly Column<MessageRow>[] = [
  {
    key: 'patient',
    title: 'Patient',
    heads: true,
    cell: (row) => (
      <div>
        {row.patient}
        <span className="caption block">{row.recipient}</span>
      </div>
    ),
  },
  {
    key: 'message',
    title: 'Message',
    cell: (row) => (
      <details>
        <summary>{row.about}</summary>
        <p className="whitespace-pre-line">{row.body}</p>
      </details>
    ),
  },
  {
    key: 'status',
    title: 'State',
    cell: (row) => (
      <div>
        <StatusMark kind="message" state={row.status} />
        <span className="caption block">{row.note}</span>
      </div>
    ),
  },
]

/** What can be done with a message: open it where it is sent from, and forms of one button. */
export function MessageActions({ row, token }: { row: MessageRow; token: string }) {
  const { link, may, patient, about } = row
  const of = `${about.toLowerCase()}, to ${patient}`
  return (
    <>
      {link && (
        <ButtonLink href={link} small target="_blank" rel="noreferrer" about={`with the message: ${of}`}>
          Open WhatsApp
        </ButtonLink>
      )}
      {may.sent && <ActionButton {...{ row, token, of }} intent="sent" label="Sent" variant="primary" />}
      {may.retry && <ActionButton {...{ row, token, of }} intent="retry" label="Send again" />}
      {may.omit && <ActionButton {...{ row, token, of }} intent="omit" label="Leave out" variant="quiet" />}
    </>
  )
}

interface ActionButtonProps {
  row: MessageRow
  token: string
  of: string
  intent: keyof MessageRow['keys']
  label: string
  variant?: 'primary' | 'quiet'
}

function ActionButton({ row, token, of, intent, label, variant }: ActionButtonProps) {
  return (
    <form method="post">
      <HiddenFields token={token} formKey={row.keys[intent]} more={{ messageId: row.id }} />
      <Button name="intent" value={intent} small variant={variant} about={of} busy="Saving…">
        {label}
      </Button>
    </form>
  )
}
