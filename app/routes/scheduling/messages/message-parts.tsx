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
    title: 'Status',
    cell: (row) => (
      <div>
        <StatusMark kind="message" state={row.status} />
        <span className="caption block">{row.note}</span>
      </div>
    ),
  },
]

/** The actions on a message: open it in WhatsApp, and one-button forms. */
export function MessageActions({ row, token }: { row: MessageRow; token: string }) {
  const { link, allowed, patient, about } = row
  const description = `${about.toLowerCase()}, to ${patient}`
  return (
    <>
      {link && (
        <ButtonLink href={link} small target="_blank" rel="noreferrer" about={`with the message: ${description}`}>
          Open WhatsApp
        </ButtonLink>
      )}
      {allowed.sent && (
        <ActionButton
          row={row}
          token={token}
          about={description}
          intent="sent"
          label="Mark as sent"
          variant="primary"
        />
      )}
      {allowed.retry && <ActionButton row={row} token={token} about={description} intent="retry" label="Send again" />}
      {allowed.omit && (
        <ActionButton row={row} token={token} about={description} intent="omit" label="Skip" variant="quiet" />
      )}
    </>
  )
}

interface ActionButtonProps {
  row: MessageRow
  token: string
  about: string
  intent: keyof MessageRow['keys']
  label: string
  variant?: 'primary' | 'quiet'
}

function ActionButton({ row, token, about, intent, label, variant }: ActionButtonProps) {
  return (
    <form method="post">
      <HiddenFields token={token} formKey={row.keys[intent]} more={{ messageId: row.id }} />
      <Button name="intent" value={intent} small variant={variant} about={about} busy="Saving…">
        {label}
      </Button>
    </form>
  )
}
