import { ChoiceLine } from '~/components/fields/choice-field'
import { ErrorSummary } from '~/components/pages/error-summary'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'
import { Notice } from '~/components/ui/notice'
import type { BookingQuery, FindStep } from './booking-step'
import { HiddenQuery } from './hidden-query'

const NOTHING_TYPED = 'Enter the patient’s phone number, name or patient number'

/** First step: a search whose answer is radios. Both forms are questions, so that they need no token. */
export function FindPatient({
  own,
  phone,
  nothingTyped,
  matches,
  more,
  unknown,
  register,
  family,
  recent,
  kept,
}: FindStep & { kept: BookingQuery }) {
  const { patient, hold, ...along } = kept
  const found = matches?.length ?? 0
  return (
    <div className="stack">
      {unknown && <Notice tone="warn">This patient is not known here. Find the patient again.</Notice>}
      {!own && (
        <form method="get" className="panel form">
          <HiddenQuery values={along} />
          {nothingTyped && <ErrorSummary formId="find" errors={{ phone: [NOTHING_TYPED] }} />}
          <div className="field">
            <label className="field-label" htmlFor="find-phone">
              Patient’s phone number, name or patient number
            </label>
            <span id="find-phone-hint" className="hint">
              The last four digits of the phone number will do.
            </span>
            {nothingTyped && (
              <span id="find-phone-error" className="field-error">
                {NOTHING_TYPED}
              </span>
            )}
            <div className="find">
              <input
                id="find-phone"
                name="phone"
                className="input w-name"
                defaultValue={phone}
                autoComplete="off"
                enterKeyHint="search"
                aria-invalid={nothingTyped || undefined}
                aria-describedby={nothingTyped ? 'find-phone-hint find-phone-error' : 'find-phone-hint'}
                data-suggest="/suggestions/patients"
                // biome-ignore lint/a11y/noAutofocus: the page is this search
                autoFocus={matches === null && !nothingTyped}
              />
              <EnhancerSlot data-suggestions="" />
              <Button icon="search" busy="Finding…">
                Find
              </Button>
            </div>
            <EnhancerSlot data-chosen="patient" data-then="submit" />
          </div>
        </form>
      )}
      {recent.length > 0 && (
        <section className="panel" aria-labelledby="recent-patients">
          <h2 id="recent-patients" className="mb-3">
            Opened or booked last
          </h2>
          <ul className="stack">
            {recent.map(({ href, name, line }) => (
              <li key={href}>
                <a href={href}>{name}</a>
                <span className="caption block">{line}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {found > 0 && (
        <form method="get" className="panel form">
          <HiddenQuery values={{ ...along, phone }} />
          <fieldset className="group field">
            <legend className="group-legend">
              {own ? 'Who is the appointment for?' : found === 1 ? '1 patient matches' : `${found} patients match`}
            </legend>
            {more && <span className="hint">There are more. Refine the search to see the others.</span>}
            {matches?.map((match, index) => (
              <ChoiceLine
                key={match.value}
                {...match}
                type="radio"
                id={`patient-${index}`}
                name="patient"
                checked={found === 1}
                autoFocus={index === 0}
              />
            ))}
          </fieldset>
          <div className="form-foot">
            <Button variant="primary">Go on to the time</Button>
            {register && <ButtonLink href={register}>None of these: register a new patient</ButtonLink>}
            {family && <ButtonLink href={family}>Somebody else of my family</ButtonLink>}
          </div>
        </form>
      )}
      {matches && found === 0 && (
        <EmptyState
          title={own ? 'Nobody hangs on your login yet' : `No patient matches “${phone}”`}
          actions={
            register && (
              <ButtonLink href={register} variant="primary" icon="plus" autoFocus>
                Register a new patient
              </ButtonLink>
            )
          }
        >
          {register
            ? 'Search again, or register the patient. The booking goes on afterwards.'
            : 'Ask the clinic to add you.'}
        </EmptyState>
      )}
    </div>
  )
}
