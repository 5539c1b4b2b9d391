import { ChoiceLine } from '~/components/fields/choice-field'
import { NameText } from '~/components/lists/name-text'
import { ErrorSummary } from '~/components/pages/error-summary'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'
import { Notice } from '~/components/ui/notice'
import { HiddenQuery } from './booking-parts'
import type { BookingQuery } from './booking-query.server'
import type { FindStep } from './booking-step.server'

const NOTHING_TYPED = 'Enter the patient’s phone number, name or patient number'

/** First step: find the patient. Both forms use GET, so that they need no token. */
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
  query,
}: FindStep & { query: BookingQuery }) {
  const { patient, hold, ...urlParams } = query
  const matchCount = matches?.length ?? 0
  return (
    <div className="stack">
      {unknown && <Notice tone="warn">This patient was not found. Search again.</Notice>}
      {!own && (
        <form method="get" className="panel form">
          <HiddenQuery values={urlParams} />
          {nothingTyped && <ErrorSummary formId="find" errors={{ phone: [NOTHING_TYPED] }} />}
          <div className="field">
            <label className="field-label" htmlFor="find-phone">
              Patient’s phone number, name or patient number
            </label>
            <span id="find-phone-hint" className="hint">
              You can search by the last 4 digits of the phone number.
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
                Find patient
              </Button>
            </div>
            <EnhancerSlot data-chosen="patient" data-then="submit" />
          </div>
        </form>
      )}
      {recent.length > 0 && (
        <section className="panel" aria-labelledby="recent-patients">
          <h2 id="recent-patients" className="mb-3">
            Recent patients
          </h2>
          <ul className="stack">
            {recent.map(({ href, name, line }) => (
              <li key={href}>
                <a href={href}>
                  <NameText name={name} />
                </a>
                <span className="caption block">{line}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {matchCount > 0 && (
        <form method="get" className="panel form">
          <HiddenQuery values={{ ...urlParams, phone }} />
          <fieldset className="group field">
            <legend className="group-legend">
              {own
                ? 'Who is the appointment for?'
                : matchCount === 1
                  ? '1 patient matches'
                  : `${matchCount} patients match`}
            </legend>
            {more && <span className="hint">There are more matches. Type more to narrow the search.</span>}
            {matches?.map((match, index) => (
              <ChoiceLine
                key={match.value}
                {...match}
                type="radio"
                id={`patient-${index}`}
                name="patient"
                checked={matchCount === 1}
                autoFocus={index === 0}
              />
            ))}
          </fieldset>
          <div className="form-foot">
            <Button variant="primary">{query.walkIn ? 'Continue' : 'Continue to time'}</Button>
            {register && <ButtonLink href={register}>Register new patient</ButtonLink>}
            {family && <ButtonLink href={family}>Add family member</ButtonLink>}
          </div>
        </form>
      )}
      {matches && matchCount === 0 && (
        <EmptyState
          title={own ? 'Your sign-in isn’t linked to a patient record yet' : `No patients match “${phone}”`}
          actions={
            register && (
              <ButtonLink href={register} variant="primary" icon="plus" autoFocus>
                Register new patient
              </ButtonLink>
            )
          }
        >
          {register
            ? `Search again, or register the patient and continue${query.walkIn ? '' : ' booking'}.`
            : 'Ask the clinic to link your record.'}
        </EmptyState>
      )}
    </div>
  )
}
