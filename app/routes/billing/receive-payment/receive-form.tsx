import { METHOD_WORDS, METHODS } from '#contract/billing/receipts/rules.ts'
import { RadioField } from '~/components/fields/choice-field'
import { Fieldset } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { getFormatter } from '~/lib/format/format'
import type { Reply } from '~/lib/forms/submit.server'
import { ReceiveDue } from './receive-due'
import { previewReceipt, type TypedValues } from './receive-preview'
import { type ReceiveValues, withReplyRows } from './receive-rows'
import { ReceiveTenders } from './receive-tenders'
import type { ReceiveView } from './receive-view.server'

const methods = METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))
const KINDS = [
  { value: 'advance', label: 'An advance', detail: 'For something that is still to be done and billed.' },
  { value: 'on_account', label: 'On account', detail: 'For whatever comes.' },
]

interface ReceiveFormProps {
  view: ReceiveView
  hidden: FormPageProps['hidden']
  reply: Reply['reply'] | undefined
}

/** Receives money: by what it comes, what it pays for, and what comes of it. Enter brings the sums up to date. */
export function ReceiveForm({ view, hidden, reply }: ReceiveFormProps) {
  const { advance, values, named, paidById, due, places } = view
  const [form, fields] = usePageForm<ReceiveValues>({
    id: 'receive',
    lastResult: withReplyRows(reply, due),
    defaultValue: values,
  })
  const typed = (form.initialValue ?? values) as TypedValues
  const preview = previewReceipt({ ...typed, ...(due.length === 0 && { allocate: 'none' }) }, due)
  return (
    <FormPage
      form={form}
      title={view.title}
      lead={view.paidFor ? `${view.payerName} pays for ${view.paidFor}` : `From ${view.payerName}`}
      back={view.back}
      hidden={{
        ...hidden,
        more: { ...named, paidById: paidById ?? undefined, allocate: due.length === 0 ? 'none' : undefined },
      }}
      save="Receive"
      also={
        <Button name="intent" value="update">
          Update
        </Button>
      }
      cancel={view.back.href}
      enter="update"
      wide
    >
      <Account view={view} />
      {advance && <RadioField field={fields.kind} label="What it is" choices={KINDS} />}
      <ReceiveTenders form={form} field={fields.tenders} view={view} methods={methods} intent={reply?.intent} />
      {due.length > 0 && (
        <ReceiveDue due={due} allocate={fields.allocate} allocations={fields.allocations} view={view} {...preview} />
      )}
      <Outcome view={view} {...preview} />
      <Fieldset legend="More">
        {places.length > 0 && (
          <SelectField
            field={fields.placeId}
            label="Clinic"
            hint="Whose numbers the receipts bear."
            options={places}
            choose={due.length > 0 ? 'That of the first paper' : 'Choose the clinic'}
          />
        )}
        <TextField field={fields.note} label="Note" hint="Stands on the receipt." optional autoComplete="off" />
      </Fieldset>
    </FormPage>
  )
}

function Account({ view: { facts, available: there, others, paidFor, advance } }: { view: ReceiveView }) {
  return (
    <section className="stack" aria-label="Account">
      <Facts facts={facts} across />
      <p className="row">
        <a href={others.payer}>Another payer</a>
        {others.instead && <a href={others.instead}>Somebody else pays for them</a>}
        {others.themselves && <a href={others.themselves}>They pay themselves</a>}
        <a href={others.kind}>{advance ? 'It pays for invoices' : 'An advance, for no invoice'}</a>
      </p>
      {paidFor && (
        <Notice>
          <p>The receipt names who pays. What is left stays on the account of {paidFor}.</p>
        </Notice>
      )}
      {there.length > 0 && (
        <Notice title="Something of theirs is there already">
          <ul>
            {there.map(({ number, href, left }) => (
              <li key={number}>
                {left} of <a href={href}>receipt {number}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}

type OutcomeProps = ReturnType<typeof previewReceipt> & { view: ReceiveView }

/** What comes of it, as far as it is typed. */
function Outcome({ view, receivedMinor, laidMinor, leftMinor, changeMinor }: OutcomeProps) {
  const { money } = getFormatter(view.practice)
  if (receivedMinor === 0) return null
  const facts: [label: string, minor: number][] = [
    ['Received', receivedMinor],
    ['Pays for papers', laidMinor],
    ['Stays on account', Math.max(0, leftMinor)],
    ['Give back', changeMinor],
  ]
  return (
    <section className="stack" aria-label="What comes of it">
      <Facts facts={facts.flatMap(([label, minor]) => (minor > 0 ? [{ label, value: money(minor) }] : []))} across />
      {leftMinor < 0 && (
        <Notice tone="warn">
          <p>{money(-leftMinor)} more is laid out than is received.</p>
        </Notice>
      )}
      {leftMinor > 0 && !view.advance && (
        <p className="muted">
          {money(leftMinor)} stays on account: it pays for what comes, or goes back from the page of the receipt.
        </p>
      )}
    </section>
  )
}
