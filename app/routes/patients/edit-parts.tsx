import { FormPage } from '~/components/pages/form-page'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { Facts } from '~/components/ui/facts'
import { StatusMark } from '~/components/ui/status-mark'
import type { ActionData } from '~/lib/forms/form-reply.server'
import type { EditConflict } from './edit-conflict.server'
import type { EditView } from './edit-view.server'
import { ContactFields, IdentityFields, MoreFields, PatientInput } from './person-fields'
import type { PersonFormValues } from './record-values'

interface PartProps {
  hidden: { token: string; formKey: string }
  /** The answer of the action to this form. */
  answer: (ActionData & { versions?: EditConflict }) | undefined
}

/** The details: all of them for the clinic, contact details for patients. */
export function DetailsPart({ view, hidden, answer }: PartProps & { view: EditView }) {
  const { isStaff, values, base, version } = view
  const [form, fields] = usePageForm<PersonFormValues & { base: string }>({
    id: 'details',
    lastResult: answer?.reply,
    defaultValue: { ...values, confirmedPhones: values.phone ? [] : ['none'] },
  })
  // The record when this form was first opened, kept through every answer.
  const typed = (form.initialValue as { base?: string } | undefined)?.base
  const more = { intent: isStaff ? 'details' : 'contact', base: typed ?? base }
  return (
    <FormPage
      bare
      form={form}
      title="Details"
      hidden={{ ...hidden, version, more }}
      save="Save details"
      cancel={view.back?.href}
    >
      {answer?.versions && <EditConflictNotice answer={answer} {...answer.versions} />}
      {isStaff ? (
        <>
          <IdentityFields fields={fields} />
          <MoreFields fields={fields} />
        </>
      ) : (
        <PatientInput fields={fields} name="phone" hint="The clinic calls this number." autoComplete="tel" />
      )}
      <ContactFields fields={fields} />
    </FormPage>
  )
}

/** The values that were saved since the form was opened, beside what was typed. */
function EditConflictNotice({ answer, both, savedOnly }: EditConflict & { answer: ActionData }) {
  const facts = [
    ...both.map(({ label, saved, typed }) => ({
      label,
      value: `Saved: “${saved}”. You entered “${typed}”.`,
    })),
    ...savedOnly.map(({ label, saved }) => ({
      label,
      value: `Saved: “${saved}”. It is filled in below.`,
    })),
  ]
  return (
    <ChangedNotice answer={answer}>
      <Facts facts={facts} />
    </ChangedNotice>
  )
}

export function FamilyPart({ view, hidden }: { view: EditView; hidden: PartProps['hidden'] }) {
  const { family, addFamily, addGuardian } = view
  return (
    <section className="panel" aria-labelledby="family-heading">
      <h2 id="family-heading" className="mb-3">
        Family
      </h2>
      {family.length === 0 && <p className="muted mb-3">No family members yet.</p>}
      <ul className="stack mb-3">
        {family.map(({ relationId, name, relation, rights, href }) => (
          <li key={relationId} className="row">
            <span className="min-w-0 flex-1">
              {href ? <a href={href}>{name}</a> : <b>{name}</b>} <span className="muted">{relation}</span>
              {rights && <span className="caption block">{rights}</span>}
            </span>
            <RowButton
              formKey={`${hidden.formKey}-${relationId}`}
              more={{ intent: 'end-relation', relationId }}
              variant="quiet"
              small
              about={`${name} from the family`}
              busy="Removing…"
            >
              Remove
            </RowButton>
          </li>
        ))}
      </ul>
      <RowForm token={hidden.token} />
      <p className="row">
        <ButtonLink href={addFamily} icon="plus" small>
          Add family member
        </ButtonLink>
        {addGuardian && (
          <ButtonLink href={addGuardian} icon="plus" small>
            Add parent or guardian
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

/** Links to the sections that are below the form on a narrow screen. */
export const DESK_LINKS = [
  { href: '#coming-heading', label: 'Appointments' },
  { href: '#patient-due', label: 'Amount due' },
  { href: '#patient-past', label: 'Past appointments' },
] as const

/** Upcoming and past appointments, amounts due, unused credit and receipts. */
export function DeskPart({ desk, bookHref }: { desk: NonNullable<EditView['desk']>; bookHref: string }) {
  return (
    <section className="panel" aria-labelledby="coming-heading">
      <h2 id="coming-heading" className="mb-3">
        Upcoming appointments
      </h2>
      {desk.coming.length === 0 && <p className="muted mb-3">No upcoming appointments.</p>}
      <VisitLinks visits={desk.coming} />
      <ButtonLink href={bookHref} icon="plus" small>
        Book appointment
      </ButtonLink>
      <h2 id="patient-due" className="mt-6 mb-3">
        Amount due
      </h2>
      {desk.total === null && <p className="muted">Nothing due.</p>}
      <ul className="stack">
        {desk.dues.map(({ key, what, sum, href }) => (
          <li key={key}>
            {what} <b className="number">{sum}</b>{' '}
            {href && (
              <a href={href}>
                Take payment<span className="hidden-text"> for {what}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {desk.dues.length > 1 && (
        <p className="mt-3">
          Total <b className="number">{desk.total}</b>
        </p>
      )}
      <h2 className="mt-6 mb-3">Unused credit</h2>
      {desk.credit === null ? (
        <p className="muted">No unused credit.</p>
      ) : (
        <p>
          <b className="number">{desk.credit}</b>{' '}
          <span className="muted">Advances, other payments and credit notes not used yet.</span>
        </p>
      )}
      <h2 id="patient-past" className="mt-6 mb-3">
        Past appointments
      </h2>
      {desk.past.length === 0 && <p className="muted">No past appointments.</p>}
      <VisitLinks visits={desk.past} />
      <h2 className="mt-6 mb-3">Receipts</h2>
      {desk.receipts.length === 0 && <p className="muted">No receipts.</p>}
      <ul className="stack">
        {desk.receipts.map(({ id, number, href, amount, day, method }) => (
          <li key={id}>
            {href ? <a href={href}>{number}</a> : number} <b className="number">{amount}</b>
            <span className="caption block">
              {day}, {method}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function VisitLinks({ visits }: { visits: NonNullable<EditView['desk']>['past'] }) {
  return (
    <ul className="stack mb-3">
      {visits.map(({ id, when, who, status, href }) => (
        <li key={id}>
          <a href={href}>{when}</a> <StatusMark kind="appointment" state={status} />
          <span className="caption block">{who}</span>
        </li>
      ))}
    </ul>
  )
}
