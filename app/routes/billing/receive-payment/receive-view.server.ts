import type { PayerAccount } from '#contract/billing/receipts/schema.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { describeCashShiftAtBranch } from '~/lib/billing/cash-shift.server'
import { toFacts } from '~/lib/documents/billing-view.server'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { toBankOptions, toPlaceOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import {
  ADVANCE_PATH,
  DESK_PATH,
  payerParams,
  RECEIVE_PATH,
  type ReceivePath,
  readPayer,
  searchPayers,
} from '../clients/payer.server'
import type { PayerSearchView } from '../clients/payer-search'
import { toOpenDocumentView } from '../invoices/open-document.server'
import { receiptHref } from '../receipts/receipt-links'
import { listApplicable } from './receive-applicable.server'
import { CASH_TENDER, type ReceiveValues, withAllDocuments } from './receive-rows'

const back = { href: to('/payment-receipts'), label: 'Payment receipts' }

/** Loads the page that records a payment: first the search for the payer, then the form with their account. */
export async function loadReceiveView(screen: ScreenContext, path: typeof RECEIVE_PATH | typeof ADVANCE_PATH) {
  const { url } = screen
  const isAnotherPayer = url.searchParams.has('other')
  const { accountHolder, invoiceId, paidById } = await readPayer(screen)
  const title = getTitle(path)
  if (!accountHolder || isAnotherPayer) {
    const payers = await searchPayers(screen, path, isAnotherPayer)
    const hidden = isAnotherPayer ? { other: '1', ...textOnly(payerParams(url)) } : {}
    const suggest = isAnotherPayer ? undefined : `/suggestions/payers${path === ADVANCE_PATH ? '?advance=1' : ''}`
    const lead = isAnotherPayer ? 'A client who pays for someone else: an employer, an insurer, a relative.' : undefined
    const search: PayerSearchView = { ...payers, title, lead, hidden, suggest, back }
    return { search, form: null }
  }
  return { search: null, form: await loadReceiveForm(screen, path, { accountHolder, invoiceId, paidById }) }
}

const getTitle = (path: ReceivePath) => (path === ADVANCE_PATH ? 'Take advance payment' : 'Take payment')

export type ReceiveView = Awaited<ReturnType<typeof loadReceiveForm>>

type KnownPayer = Awaited<ReturnType<typeof readPayer>> & { accountHolder: object }

/** Loads the form with the account of its payer. An invoice that the URL names is chosen to be paid. */
export async function loadReceiveForm(
  { api, me, url }: ScreenContext,
  path: ReceivePath,
  { accountHolder, invoiceId, paidById }: KnownPayer,
) {
  const [{ data: account }, { data: banks }, { data: cashTerms }, payer] = await Promise.all([
    api.receipts.account(accountHolder),
    api.banks.list({}),
    api.shifts.readCashTerms(),
    paidById ? api.clients.read({ clientId: paidById }) : null,
  ])
  const format = getFormatter(me.practice)
  const { money } = format
  const advance = path === ADVANCE_PATH
  const atDesk = path === DESK_PATH
  const due = advance ? [] : account.due
  const invoiceDue = due.find(({ documentId }) => documentId === invoiceId)
  const dueAmount = invoiceDue ? toMoneyInput(invoiceDue.dueMinor, me.practice.currency) : ''
  const values: ReceiveValues = {
    kind: 'advance',
    placeId: '',
    tenders: [{ ...CASH_TENDER, amountMinor: dueAmount }],
    allocate: advance || due.length === 0 ? 'none' : invoiceDue ? 'by_hand' : 'oldest',
    allocations: withAllDocuments(
      invoiceDue ? [{ invoiceId: invoiceDue.documentId, amountMinor: dueAmount }] : [],
      due,
    ),
    acceptsCredit: '',
    note: '',
  }
  const { belowMinor, takenTodayMinor, warns } = account.cash
  const facts: [label: string, value: string | false][] = [
    ['Amount due', money(account.dueMinor)],
    [
      account.openingMinor < 0 ? 'Opening balance (the practice owes)' : 'Opening balance',
      account.openingMinor !== 0 && money(Math.abs(account.openingMinor)),
    ],
    ['Unused credit', account.availableMinor > 0 && money(account.availableMinor)],
  ]
  return {
    advance,
    values,
    accountHolder,
    paidById: paidById ?? null,
    practice: me.practice,
    title: getTitle(path),
    payerName: payer?.data.name ?? account.payerName,
    paidFor: payer ? account.payerName : null,
    back: atDesk ? { href: to(DESK_PATH), label: 'Payments' } : back,
    facts: toFacts(facts),
    due: due.map((document) => toOpenDocumentView(document, format, me.role)),
    /** Receipts and credit notes that can pay what is due without a new payment. */
    available: account.due.length === 0 || atDesk ? [] : listAvailable(account, format),
    /** The same at reception, which applies them to the invoice of the URL, or to the oldest one. */
    applicable: atDesk ? listApplicable(account, invoiceDue, format) : [],
    banks: toBankOptions(banks),
    places: cashTerms.branches.length > 1 ? toPlaceOptions(cashTerms.branches) : [],
    cashShift: describeCashShiftAtBranch(cashTerms, me),
    cashLimit:
      belowMinor === null
        ? null
        : [
            `Cash from one payer must stay below ${money(belowMinor)} per day and per invoice.`,
            takenTodayMinor > 0 && `${money(takenTodayMinor)} received today.`,
            warns && 'You can record more, with a warning.',
          ]
            .filter(Boolean)
            .join(' '),
    /** Links to the same page for another payer, or for an advance; null at reception, which comes from an amount due. */
    others: atDesk
      ? null
      : {
          payer: path,
          otherPayer: paidById ? null : to(path, null, { ...payerParams(url), other: 1 }),
          clientPays: paidById ? to(path, null, payerParams(url)) : null,
          kind: advance ? to(RECEIVE_PATH, null, payerParams(url)) : to(ADVANCE_PATH, null, payerParams(url)),
        },
  }
}

/** Lists the unused receipts and credit notes of a payer, each with the page that applies it. */
const listAvailable = ({ receipts, credits }: PayerAccount, { money }: Formatter) => [
  ...receipts.map(({ receiptId, kind, number, availableMinor }) => ({
    href: withQuery(receiptHref({ receiptId, kind }), { act: 'allocate' }),
    label: `Apply ${money(availableMinor)} of receipt ${number}`,
  })),
  ...credits.map(({ creditNoteId, number, availableMinor }) => ({
    href: to('/credit-notes/credit-invoice', null, { id: creditNoteId, do: 'apply' }),
    label: `Apply ${money(availableMinor)} of credit note ${number}`,
  })),
]

const textOnly = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string' && value !== ''))
