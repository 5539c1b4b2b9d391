import { RowButton } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { Badge } from '~/components/ui/status-mark'
import { findScriptLanguage } from '~/lib/format/script-language'
import type { AppointmentRow } from './row.server'

/** The time of an appointment, as a link to it. */
export function TimeLink({ row: { time, open, name } }: { row: Pick<AppointmentRow, 'time' | 'open' | 'name'> }) {
  return (
    <a href={open}>
      {time}
      <span className="hidden-text">{` appointment of ${name}`}</span>
    </a>
  )
}

/** The name of a patient, as a link to the record where the user may open it. */
export function PatientName({ row: { href, name } }: { row: Pick<AppointmentRow, 'href' | 'name'> }) {
  const lang = findScriptLanguage(name)
  return href ? (
    <a href={href} lang={lang}>
      {name}
    </a>
  ) : (
    <b lang={lang}>{name}</b>
  )
}

/** The badge of a kind of visit; an emergency stands out. */
export function Kind({ row: { kind, urgent } }: { row: Pick<AppointmentRow, 'kind' | 'urgent'> }) {
  return (
    kind && (
      <>
        {' '}
        <Badge tone={urgent ? 'bad' : 'neutral'} shape={urgent ? 'triangle' : undefined}>
          {kind}
        </Badge>
      </>
    )
  )
}

interface RowActionsProps {
  row: AppointmentRow
  /** The fee is collected elsewhere on the page. */
  hidesFee?: boolean
}

/** The actions on an appointment: one button, and links. The page has a `RowForm`. */
export function RowActions({ row, hidesFee }: RowActionsProps) {
  const { id, action, fee, refund, documents, consultation, name } = row
  return (
    <>
      {action && (
        <RowButton
          version={row.version}
          more={{ appointmentId: id, intent: action.intent }}
          id={`act-${id}`}
          small
          about={action.intent === 'undoCheckIn' ? `check-in of ${name}` : name}
          variant={action.intent === 'undoCheckIn' ? 'quiet' : 'secondary'}
          autoFocus={row.isCurrent}
        >
          {action.label}
        </RowButton>
      )}
      {consultation && (
        <ButtonLink href={consultation} small variant="primary" about={`consultation of ${name}`}>
          Open
        </ButtonLink>
      )}
      {fee && !hidesFee && (
        <ButtonLink href={fee} small about={`from ${name}`}>
          Collect fee
        </ButtonLink>
      )}
      {refund && (
        <ButtonLink href={refund} small about={`of ${name}`}>
          Refund payment
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
