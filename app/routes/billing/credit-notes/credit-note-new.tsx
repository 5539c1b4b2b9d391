// /credit-create-invoice
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/pages/page-header'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { FindInvoice } from '../invoices/find-invoice'
import { CreditForm, toNewCreditNote, withFormRows } from './credit-form-schema.server'
import { CreditNoteForm } from './credit-note-form'
import { loadCreditFormView, readCreditable, searchInvoices, toTotalsView } from './credit-note-new.server'

const here = '/credit-create-invoice'

export const meta: MetaFunction = (args) => pageTitle(args, 'New credit note')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const creditable = await readCreditable(screen)
  if (!creditable)
    return { found: await searchInvoices(screen, (invoice) => to(here, null, { invoice })), view: null, hidden: null }
  return {
    found: null,
    view: await loadCreditFormView(screen, creditable),
    hidden: screen.hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, me } = screen
  const creditable = await readCreditable(screen)
  if (!creditable) throw json({ message: 'Choose the invoice first.' }, { status: 404 })
  return submit(args, CreditForm, {
    preview: async (input) => {
      const { data } = await withFormRows(input, () => api.creditNotes.preview(toNewCreditNote(input, creditable)))
      return { data: toTotalsView(data, creditable, getFormatter({ ...me.practice, currency: creditable.currency })) }
    },
    send: (input) => withFormRows(input, () => api.creditNotes.issue(toNewCreditNote(input, creditable))),
    onSuccess: {
      redirectTo: ({ creditNoteId, availableMinor }, { disposition }) =>
        to('/credit-notes/credit-invoice', null, {
          id: creditNoteId,
          do: disposition === 'refund' && availableMinor > 0 ? 'refund' : undefined,
        }),
      message: ({ number }) => `Credit note ${number} issued`,
    },
  })
}

export default function NewCreditNote() {
  const { found, view, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (view && !view.isOpen)
    return (
      <>
        <PageHeader
          title={`New credit note for ${view.document.number}`}
          back={{ href: view.document.href, label: view.document.title }}
        />
        <div className="panel stack">
          <RefusalNotice reply={answer?.reply} />
          <Facts facts={view.facts} across />
          <Notice title={`This ${view.document.name} has no amount left to credit`}>
            {view.document.notes && (
              <p>
                <a href={view.document.notes}>Credit notes</a>
              </p>
            )}
          </Notice>
        </div>
      </>
    )
  if (view) return <CreditNoteForm view={view} hidden={hidden} answer={answer} />
  return (
    <>
      <PageHeader
        title="New credit note"
        lead="Credit an issued invoice in full or in part. First find the invoice."
        back={{ href: to('/credit-notes'), label: 'Credit notes' }}
      />
      <FindInvoice found={found} />
    </>
  )
}
