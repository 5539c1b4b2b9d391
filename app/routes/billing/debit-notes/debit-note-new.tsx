// /debit-create-invoice
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/pages/page-header'
import { ButtonLink } from '~/components/ui/button'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { searchInvoices } from '../credit-notes/credit-note-new.server'
import { FindInvoice } from '../invoices/find-invoice'
import { DebitForm, dropBlankLines, toNewDebitNote } from './debit-form-schema.server'
import { DebitNoteForm } from './debit-note-form'
import {
  loadCustomerView,
  loadSupplierView,
  loadSupplierWithoutBillView,
  searchBills,
  toTotalsView,
} from './debit-note-new.server'
import { SupplierWithoutBill } from './supplier-without-bill'
import { listSupplierChoices } from './supplier-without-bill.server'

const here = '/debit-create-invoice'

export const meta: MetaFunction = (args) => pageTitle(args, 'New debit note')

/** Loads the form for the recipient in the URL; null if none is chosen yet. */
async function loadView(screen: ScreenContext) {
  const { searchParams } = screen.url
  const [invoice, bill] = [searchParams.get('invoice'), searchParams.get('bill')]
  if (invoice) return loadCustomerView(screen, invoice)
  if (bill) return loadSupplierView(screen, bill)
  const [supplier, place] = [searchParams.get('supplier'), searchParams.get('place')]
  return supplier && place ? loadSupplierWithoutBillView(screen, supplier, place) : null
}

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const view = await loadView(screen)
  const toSupplier = screen.url.searchParams.get('side') === 'supplier'
  const found = view
    ? null
    : toSupplier
      ? await searchBills(screen, (bill) => to(here, null, { bill }))
      : await searchInvoices(screen, (invoice) => to(here, null, { invoice }))
  const choices = !view && toSupplier ? await listSupplierChoices(screen) : null
  return { view, found, choices, toSupplier, hidden: screen.hidden }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, me } = screen
  const view = await loadView(screen)
  if (!view) throw json({ message: 'Choose the invoice or the bill first.' }, { status: 404 })
  const { target, currency } = view
  return submit(args, DebitForm, {
    preview: async (input) => {
      const { data } = await api.debitNotes.preview(toNewDebitNote(input, target))
      return { data: toTotalsView(data, getFormatter({ ...me.practice, currency })) }
    },
    send: (input) => api.debitNotes.issue(toNewDebitNote(input, target)),
    onSuccess: {
      redirectTo: ({ debitNoteId }) => to('/debit-notes/debit-invoice', null, { id: debitNoteId }),
      message: ({ number }) => `Debit note ${number} issued`,
    },
    prepare: (formValues) => ({ values: dropBlankLines(formValues) }),
  })
}

export default function NewDebitNote() {
  const { view, found, choices, toSupplier, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (view) return <DebitNoteForm view={view} hidden={hidden} answer={answer} />
  return (
    <>
      <PageHeader
        title="New debit note"
        lead={
          toSupplier
            ? 'Reduce the amount due on a supplier’s bill. First find the bill.'
            : 'Add charges that are missing from an invoice. First find the invoice.'
        }
        back={{ href: to('/debit-notes'), label: 'Debit notes' }}
        actions={
          toSupplier ? (
            <ButtonLink href={to(here)}>To a client</ButtonLink>
          ) : (
            <ButtonLink href={to(here, null, { side: 'supplier' })}>To a supplier</ButtonLink>
          )
        }
      />
      {found && <FindInvoice found={found} what={toSupplier ? 'bill' : 'invoice'} />}
      {choices && <SupplierWithoutBill choices={choices} />}
    </>
  )
}
