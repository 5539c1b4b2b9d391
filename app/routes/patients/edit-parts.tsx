import { PICTURE_TYPES } from '#contract/practice/people/rules.ts'
import { FileField } from '~/components/fields/file-field'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { PhoneField } from '~/components/fields/text-field'
import { FormSheet } from '~/components/pages/form-page'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Avatar } from '~/components/ui/avatar'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import type { Reply } from '~/lib/forms/submit.server'
import type { EditView } from './edit-view.server'
import { MoreFields, type PersonValues, ReachFields, WhoFields } from './person-fields'
import type { TwoVersions } from './two-versions.server'

interface Part {
  hidden: { token: string; formKey: string }
  /** What the action answered to this part. */
  answer: { reply: Reply['reply']; versions?: TwoVersions } | undefined
}

/** The details: all of them for the clinic, how they are reached for patients. */
export function DetailsPart({ view, hidden, answer }: Part & { view: EditView }) {
  const { whole, values, base, version } = view
  const [form, fields] = useSheetForm<PersonValues & { base: string }>({
    id: 'details',
    lastResult: answer?.reply,
    defaultValue: values,
  })
  // The record as it was when this form was first opened, through every answer.
  const typed = (form.initialValue as { base?: string } | undefined)?.base
  const more = { intent: whole ? 'details' : 'contact', base: typed ?? base }
  return (
    <FormSheet bare form={form} title="Details" hidden={{ ...hidden, version, more }} save="Save details">
      {answer?.versions && <Versions {...answer.versions} />}
      {whole ? (
        <>
          <WhoFields fields={fields} />
          <MoreFields fields={fields} />
        </>
      ) : (
        <PhoneField field={fields.phone} label="Phone number" hint="Where the clinic calls." />
      )}
      <ReachFields fields={fields} />
    </FormSheet>
  )
}

/** What somebody else saved meanwhile, beside what was typed. */
function Versions({ both, taken }: TwoVersions) {
  return (
    <Notice tone="warn" title="What somebody else saved">
      <dl className="facts">
        {both.flatMap(({ label, theirs, mine }) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label}>
            They saved “{theirs}”, you typed “{mine}”.
          </dd>,
        ])}
        {taken.flatMap(({ label, theirs }) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label}>They saved “{theirs}”; it is filled in below.</dd>,
        ])}
      </dl>
      <p className="mt-3">Nothing of yours is lost: it is below. Save again to keep it.</p>
    </Notice>
  )
}

export function PicturePart({ name, picture, hidden, answer }: Part & { name: string; picture: string | null }) {
  const [form, fields] = useSheetForm<{ picture: File }>({ id: 'photo', lastResult: answer?.reply })
  return (
    <section aria-labelledby="photo-heading">
      <h2 id="photo-heading" className="mb-3">
        Picture
      </h2>
      <div className="row mb-3">
        <Avatar name={name} src={picture} size={72} />
        {picture && (
          <form method="post">
            <HiddenFields {...hidden} more={{ intent: 'no-photo' }} />
            <Button variant="quiet" busy="Removing…">
              Remove picture
            </Button>
          </form>
        )}
      </div>
      <FormSheet
        keeps={false}
        bare
        form={form}
        title="Picture"
        upload
        hidden={{ ...hidden, more: { intent: 'photo' } }}
        save="Save picture"
      >
        <FileField
          field={fields.picture}
          label="New picture"
          hint="PNG, JPEG or WebP, smaller than 2 MB."
          accept={PICTURE_TYPES.join(',')}
        />
      </FormSheet>
    </section>
  )
}

export function FamilyPart({ view, hidden }: { view: EditView; hidden: Part['hidden'] }) {
  const { family, addFamily } = view
  return (
    <section className="panel" aria-labelledby="family-heading">
      <h2 id="family-heading" className="mb-3">
        Family
      </h2>
      {family.length === 0 && <p className="muted mb-3">Nobody is entered.</p>}
      <ul className="stack mb-3">
        {family.map(({ relationId, name, is, rights, href }) => (
          <li key={relationId} className="row">
            <span className="min-w-0 flex-1">
              {href ? <a href={href}>{name}</a> : <b>{name}</b>} <span className="muted">{is}</span>
              {rights && <span className="caption block">{rights}</span>}
            </span>
            <form method="post">
              <HiddenFields {...hidden} more={{ intent: 'end-relation', relationId }} />
              <Button variant="quiet" small about={`${name} from the family`} busy="Removing…">
                Remove
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <ButtonLink href={addFamily} icon="plus" small>
        Add a family member
      </ButtonLink>
    </section>
  )
}

/** What the front desk asks first: when do they come, and what do they owe? */
export function DeskPart({ desk, book }: { desk: NonNullable<EditView['desk']>; book: string }) {
  return (
    <section className="panel" aria-labelledby="coming-heading">
      <h2 id="coming-heading" className="mb-3">
        Coming visits
      </h2>
      {desk.coming.length === 0 && <p className="muted mb-3">None is booked.</p>}
      <ul className="stack mb-3">
        {desk.coming.map(({ id, when, who, status, href }) => (
          <li key={id}>
            <a href={href}>{when}</a> <StatusMark kind="appointment" state={status} />
            <span className="caption block">{who}</span>
          </li>
        ))}
      </ul>
      <ButtonLink href={book} icon="plus" small>
        Book appointment
      </ButtonLink>
      <h2 className="mt-6 mb-3">To pay</h2>
      {desk.total === null && <p className="muted">Nothing is open.</p>}
      <ul className="stack">
        {desk.dues.map(({ key, what, sum, href }) => (
          <li key={key}>
            {href ? <a href={href}>{what}</a> : what} <b className="figures">{sum}</b>
          </li>
        ))}
      </ul>
      {desk.dues.length > 1 && (
        <p className="mt-3">
          In all <b className="figures">{desk.total}</b>
        </p>
      )}
    </section>
  )
}
