import { RowButton } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { MenuLink, MoreMenu } from '~/components/ui/menu'
import { Badge } from '~/components/ui/status-mark'
import { findScriptLanguage } from '~/lib/format/script-language'
import type { AppointmentRow } from './row.server'

interface TimeLinkProps {
  row: Pick<AppointmentRow, 'time' | 'open' | 'name'>
  autoFocus?: boolean
}

/** The time of an appointment, as a link to it. */
export function TimeLink({ row: { time, open, name }, autoFocus }: TimeLinkProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: only in the row of the last action
    <a href={open} autoFocus={autoFocus}>
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
  /** Shows all actions next to each other, where the page is about this appointment. */
  isOnly?: boolean
}

/** The actions on an appointment: what comes next as a button, and a menu of the others. The page has a `RowForm`. */
export function RowActions({ row, hidesFee, isOnly }: RowActionsProps) {
  const actions = listActions(row, hidesFee)
  const [first, ...others] = actions
  if (!first) return null
  if (isOnly || others.length === 0) return <>{actions.map((action) => renderAction(row, action))}</>
  const [other, ...more] = others
  // A menu of one entry would hide it, and take as much room.
  if (other && more.length === 0)
    return (
      <>
        {renderAction(row, first)}
        {renderAction(row, other, 'quiet')}
      </>
    )
  return (
    <>
      {renderAction(row, first)}
      <MoreMenu about={`for ${row.name}`}>{others.map((action) => renderAction(row, action, 'inMenu'))}</MoreMenu>
    </>
  )
}

interface LinkAction {
  href: string
  label: string
  about: string
}

/** Lists the actions on an appointment, the one that comes next first. Undoing a check-in is the last: it corrects a mistake. */
function listActions({ action, fee, due, refund, documents, consultation, name }: AppointmentRow, hidesFee = false) {
  const link = (href: string | null | undefined, label: string, about: string): LinkAction[] =>
    href ? [{ href, label, about }] : []
  const links = [
    ...link(consultation, 'Open', `consultation of ${name}`),
    ...link(hidesFee ? null : fee, `Take payment of ${due}`, `from ${name}`),
    ...link(refund, 'Refund payment', `of ${name}`),
    ...link(documents, 'Documents', `of ${name}: invoice and receipt`),
  ]
  const buttons = action ? [action] : []
  return action?.intent === 'undoCheckIn' ? [...links, ...buttons] : [...buttons, ...links]
}

/** Enter must not undo what was just done. */
const canTakeFocus = (action: ReturnType<typeof listActions>[number] | undefined) =>
  action !== undefined && !('intent' in action && action.intent === 'undoCheckIn')

/** The row of the last action gets the focus: its next action, or its time if there is none. */
export const isTimeFocused = (row: AppointmentRow, hidesFee?: boolean): boolean =>
  row.isCurrent && !canTakeFocus(listActions(row, hidesFee)[0])

function renderAction(row: AppointmentRow, action: ReturnType<typeof listActions>[number], look?: 'inMenu' | 'quiet') {
  const { id, name } = row
  const inMenu = look === 'inMenu'
  // The next action, not another one.
  const isCurrent = row.isCurrent && !look
  if ('href' in action) {
    const { href, label, about } = action
    return inMenu ? (
      <MenuLink key={label} href={href}>
        {label}
      </MenuLink>
    ) : (
      <ButtonLink key={label} href={href} small about={about} variant={look} autoFocus={isCurrent}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <RowButton
      key={action.intent}
      version={row.version}
      more={{ appointmentId: id, intent: action.intent }}
      id={`act-${id}`}
      small
      about={action.intent === 'undoCheckIn' ? `of ${name}` : name}
      variant={look || action.intent === 'undoCheckIn' ? 'quiet' : 'secondary'}
      className={inMenu ? 'menu-item' : undefined}
      autoFocus={isCurrent && canTakeFocus(action)}
    >
      {action.label}
    </RowButton>
  )
}
