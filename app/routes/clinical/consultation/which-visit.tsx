import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'

/** An open visit to go on with, or an appointment of today to begin one from. */
export interface VisitChoice {
  appointmentId: string
  words: string
  href?: string
  /** What the button that begins it says. */
  start?: string
  formKey?: string
}

interface WhichVisitProps {
  choices: readonly VisitChoice[]
  token: string
  action: string
  refused?: readonly string[]
  /** Where a visit that can be begun comes from; nothing for who cannot book. */
  ahead: { book: string; now: string } | null
  /** The record is open in an emergency alone. */
  emergency: boolean
}

/** Shown where no visit is meant: the record can be read, and a visit chosen or begun. */
export function WhichVisit({ choices, token, action, refused, ahead, emergency }: WhichVisitProps) {
  const several = choices.some(({ href }) => href)
  return (
    <Notice className="no-print" title={several ? 'Several visits are open: choose one' : 'No visit is open'}>
      {refused?.map((sentence) => (
        <p key={sentence} role="alert" className="field-error">
          {sentence}
        </p>
      ))}
      {choices.length === 0 && (
        <>
          <p>There is no appointment with you today to begin one from. You can read the record.</p>
          {emergency && (
            <p>
              To write on it the patient needs an appointment with you: ask the front desk
              {ahead ? ', or take the patient in yourself' : ' to take the patient in'}.
            </p>
          )}
          {ahead && (
            <p className="row mt-2">
              <ButtonLink href={ahead.now}>Take in now</ButtonLink>
              <ButtonLink href={ahead.book} variant="quiet">
                Book an appointment
              </ButtonLink>
            </p>
          )}
        </>
      )}
      <ul className="stack">
        {choices.map(({ appointmentId, words, href, start, formKey }) => (
          <li key={appointmentId} className="row">
            <span>{words}</span>
            {href ? (
              <ButtonLink href={href} small about={words}>
                Go on
              </ButtonLink>
            ) : (
              <form method="post" action={action}>
                <HiddenFields token={token} formKey={formKey} more={{ appointmentId }} />
                <Button variant="primary" small busy="Starting…" about={words}>
                  {start}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
