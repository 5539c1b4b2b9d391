// /credit-create-invoice
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SheetHead } from '~/components/pages/page-header'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { refusedAct } from '~/lib/forms/refused-act'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { FindInvoice } from '../invoices/find-invoice'
import { CreditForm, noteAsked, onRows } from './credit-asked.server'
import { CreditNoteForm } from './credit-note-form'
import { creditableAsked, creditFormView, invoicesFound, totalsOf } from './credit-note-new.server'

const here = '/credit-create-invoice'

export const meta: MetaFunction = (args) => titled(args, 'New credit note')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const of = await creditableAsked(entered)
  if (!of)
    return { found: await invoicesFound(entered, (invoice) => to(here, null, { invoice })), view: null, hidden: null }
  return {
    found: null,
    view: await creditFormView(entered, of),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me } = entered
  const of = await creditableAsked(entered)
  if (!of) throw json({ message: 'Choose the invoice first.' }, { status: 404 })
  return submit(args, CreditForm, {
    preview: async (input) => {
      const { data } = await onRows(input, () => api.creditNotes.preview(noteAsked(input, of)))
      return { data: totalsOf(data, of, formatterOf({ ...me.practice, currency: of.currency })) }
    },
    send: (input) => onRows(input, () => api.creditNotes.issue(noteAsked(input, of))),
    then: {
      go: ({ creditNoteId, availableMinor }, { disposition }) =>
        to('/credit-notes/credit-invoice', null, {
          id: creditNoteId,
          do: disposition === 'refund' && availableMinor > 0 ? 'refund' : undefined,
        }),
      say: ({ number }) => `Credit note ${number} issued`,
    },
  })
}

export default function NewCreditNote() {
  const { found, view, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (view && !view.isOpen)
    return (
      <>
        <SheetHead
          title={`New credit note for ${view.paper.number}`}
          back={{ href: view.paper.href, label: view.paper.title }}
        />
        <div className="panel stack">
          {refusedAct(answer?.reply).map((sentence) => (
            <Notice key={sentence} tone="bad" role="alert">
              {sentence}
            </Notice>
          ))}
          <Facts facts={view.facts} across />
          <Notice title={`Nothing is left to credit of this ${view.paper.name}`}>
            {view.paper.notes && (
              <p>
                <a href={view.paper.notes}>Its credit notes</a>
              </p>
            )}
          </Notice>
        </div>
      </>
    )
  if (view) return <CreditNoteForm view={view} hidden={hidden} answer={answer} />
  return (
    <>
      <SheetHead
        title="New credit note"
        lead="It takes an issued invoice back, whole or in part. First choose the invoice."
        back={{ href: to('/credit-notes'), label: 'Credit notes' }}
      />
      <FindInvoice found={found} />
    </>
  )
}
