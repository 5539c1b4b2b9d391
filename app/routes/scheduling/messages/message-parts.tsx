import { NameText } from '~/components/lists/name-text'
import { RowButton } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import type { MessageRow } from './message-row.server'

export const messageColumns: readonly Column<MessageRow>[] = [
  {
    key: 'patient',
    title: 'Patient',
    isRowHeader: true,
    cell: (row) => (
      <div>
        <NameText name={row.patient} />
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
export function MessageActions({ row }: { row: MessageRow }) {
  const { id, key, link, patient, about } = row
  const description = `${about.toLowerCase()}, to ${patient}`
  const buttons = [
    { intent: 'markSent', label: 'Mark as sent', variant: 'primary', can: row.canMarkSent },
    { intent: 'retry', label: 'Send again', variant: undefined, can: row.canRetry },
    { intent: 'skip', label: 'Skip', variant: 'quiet', can: row.canSkip },
  ] as const
  return (
    <>
      {link && (
        <ButtonLink href={link} small target="_blank" rel="noreferrer" about={`with the message: ${description}`}>
          Open WhatsApp
        </ButtonLink>
      )}
      {buttons.map(
        ({ intent, label, variant, can }) =>
          can && (
            <RowButton
              key={intent}
              formKey={`${key}-${intent}`}
              more={{ messageId: id, intent }}
              small
              variant={variant}
              about={description}
            >
              {label}
            </RowButton>
          ),
      )}
    </>
  )
}

/** What to do with a message that was just prepared. */
export function ReadyMessage({ row: { link, patient } }: { row: MessageRow }) {
  return (
    <Notice tone="info">
      <p>The message to {patient} is ready. Open WhatsApp, send it there, then come back and press “Mark as sent”.</p>
      <ButtonLink href={link!} small target="_blank" rel="noreferrer" about={`with the message to ${patient}`}>
        Open WhatsApp
      </ButtonLink>
    </Notice>
  )
}
