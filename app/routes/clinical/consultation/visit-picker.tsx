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
  booking: { book: string; now: string } | null
  /** The record is open only by emergency access. */
  isEmergency: boolean
}

/** Lets the doctor choose or start a visit while none is selected. */
export function VisitPicker({ choices, token, action, refusals, booking, isEmergency }: VisitPickerProps) {
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
          <p>This patient has no appointment with you today, so you can’t start a visit. You can read the record.</p>
          {isEmergency && (
            <p>
              To write in it, the patient needs an appointment with you. Ask the front desk
              {booking ? ', or check the patient in yourself' : ' to check the patient in'}.
            </p>
          )}
          {booking && (
            <p className="row mt-2">
              <ButtonLink href={booking.now}>Check in now</ButtonLink>
              <ButtonLink href={booking.book} variant="quiet">
                Book appointment
              </ButtonLink>
            </p>
          )}
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
