import { RowButton, RowForm } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'

/** The tabs below have a form for the buttons of their rows. */
const FORM_ID = 'start-visit'

/** An open visit to continue, or an appointment of today to start a visit from. */
export interface VisitChoice {
  appointmentId: string
  label: string
  href?: string
  /** The label of the button that starts the visit. */
  start?: string
  formKey?: string
}

interface VisitPickerProps {
  choices: readonly VisitChoice[]
  token: string
  action: string
  refusals: readonly string[]
  /** Links to book an appointment; null for people who cannot book. */
  booking: { book: string } | null
  startNow: StartNowKeys | null
}

/** The form keys of the buttons that start a visit without an appointment. */
interface StartNowKeys {
  walkIn: string
  emergency: string
}

/** Starts a visit of a patient who is here without an appointment, in the schedule or beside it. */
export function StartNowButtons({ keys, form, small }: { keys: StartNowKeys; form: string; small?: boolean }) {
  return (
    <>
      <RowButton
        form={form}
        formKey={keys.walkIn}
        more={{ kind: 'walk_in' }}
        variant="primary"
        small={small}
        busy="Starting…"
      >
        Start visit
      </RowButton>
      <RowButton form={form} formKey={keys.emergency} more={{ kind: 'emergency' }} small={small} busy="Starting…">
        Start emergency visit
      </RowButton>
    </>
  )
}

/** Lets the doctor choose or start a visit while none is selected. */
export function VisitPicker({ choices, token, action, refusals, booking, startNow }: VisitPickerProps) {
  const hasOpenVisits = choices.some(({ href }) => href)
  return (
    <Notice className="no-print" title={hasOpenVisits ? 'Several visits are open. Choose one' : 'No visit is open'}>
      {refusals.map((sentence) => (
        <p key={sentence} role="alert" className="field-error">
          {sentence}
        </p>
      ))}
      {choices.length === 0 && (
        <>
          <p>This patient has no appointment with you today.</p>
          <div className="row mt-2">
            {startNow && <StartNowButtons keys={startNow} form={FORM_ID} />}
            {booking && (
              <ButtonLink href={booking.book} variant="quiet">
                Book appointment
              </ButtonLink>
            )}
          </div>
        </>
      )}
      <ul className="stack">
        {choices.map(({ appointmentId, label, href, start, formKey }) => (
          <li key={appointmentId} className="row">
            <span>{label}</span>
            {href ? (
              <ButtonLink href={href} small about={label}>
                Continue
              </ButtonLink>
            ) : (
              <RowButton
                form={FORM_ID}
                formKey={formKey}
                more={{ appointmentId }}
                variant="primary"
                small
                busy="Starting…"
                about={label}
              >
                {start}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <RowForm id={FORM_ID} action={action} token={token} />
    </Notice>
  )
}
