// /choosepaymentmethod/:appointmentId
import { parse } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PAPERS, Payment, PrintOrder, type VisitPapers } from '#contract/billing/schema.ts'
import { moneyGrouped } from '#contract/money.ts'
import type { SessionView } from '#contract/users/schema.ts'
import type { PaperSize } from '~/components/sheets/paper-sheet'
import type { ApiClient } from '~/lib/api.server'
import { appointmentsPath } from '~/lib/appointments-path'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { submit } from '~/lib/submit.server'
import { BillingPaper, PAPER_SIZES } from './billing-paper'
import { Paid } from './paid'
import { invoiceView, receiptView } from './paper-view.server'
import { PaymentForm, type PaymentView } from './payment-form'
import { visitInWords } from './visit-in-words.server'

const here = '/choosepaymentmethod/:appointmentId'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { paper, paid } = args.data ?? {}
  return titled(args, paper ? `${paper.title} ${paper.number ?? ''}`.trim() : paid ? 'Papers' : 'Take payment')
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, params, url } = await enter(args)
  const appointmentId = params.appointmentId!
  const hidden = { token: args.context.formToken, formKey: crypto.randomUUID() }
  const nothing = { pay: null, paid: null, paper: null, size: 'A4' as PaperSize, sizes: [], hidden }
  const self = to(here, { appointmentId })

  const wanted = PAPERS.find((paper) => paper === url.searchParams.get('paper'))
  if (wanted) {
    const { data } = await api.papers.ofVisit({ appointmentId }).catch(orPage)
    const paper = drawn(data, wanted, me)
    if (!paper) throw json({ message: 'Nothing was received for this visit.' }, { status: 404 })
    const size = PAPER_SIZES.find((one) => one === url.searchParams.get('size')) ?? 'A4'
    const sizes = PAPER_SIZES.map((one) => ({
      size: one,
      href: to(here, { appointmentId }, { paper: wanted, size: one }),
    }))
    return { ...nothing, paper, size, sizes, self }
  }

  const { data: charges } = await api.charges.read({ appointmentId }).catch(orPage)
  const lead = visitInWords(charges.visit, formatterOf(me.practice))
  const back = appointmentsPath(me.role)
  if (charges.state === 'issued') {
    const { data } = await api.papers.ofVisit({ appointmentId }).catch(orPage)
    return { ...nothing, self, paid: { lead, back, ...paidView(data, me) } }
  }
  const split = url.searchParams.has('split')
  const pay: PaymentView = {
    ...{ lead, back, split },
    fees: to('/addfees/:appointmentId', { appointmentId }),
    other: split
      ? { href: self, label: 'Pay in one way' }
      : { href: to(here, { appointmentId }, { split: 1 }), label: 'Split the payment' },
    hidden: { ...hidden, version: charges.version },
    ...dueOf(charges, me),
  }
  return { ...nothing, self, pay }
}

type Charges = Awaited<ReturnType<ApiClient['charges']['read']>>['data']

function dueOf(charges: Charges, me: SessionView) {
  const { amount, money } = formatterOf(me.practice)
  const { discountMinor, roundOffMinor, payableMinor } = charges.sums
  const items = [
    ...charges.lines.map(({ description, qty, grossMinor }) => ({
      label: qty > 1 ? `${description} × ${qty}` : description,
      value: amount(grossMinor),
    })),
    ...(discountMinor > 0 ? [{ label: 'Discount', value: amount(-discountMinor) }] : []),
    ...(roundOffMinor !== 0 ? [{ label: 'Round-off', value: amount(roundOffMinor) }] : []),
    { label: 'To pay', value: money(payableMinor) },
  ]
  const { locale, currency } = me.practice
  return { items, total: moneyGrouped(payableMinor, locale), payableMinor, locale, currency }
}

function drawn(papers: VisitPapers, wanted: (typeof PAPERS)[number], me: SessionView) {
  const format = formatterOf(me.practice)
  if (wanted === 'invoice') return papers.invoice && invoiceView(papers.invoice, format)
  return papers.receipt && receiptView(papers.receipt, format)
}

function paidView({ invoice, receipt }: VisitPapers, me: SessionView) {
  const { money } = formatterOf(me.practice)
  const numbers = receipt?.receipts.map(({ number }) => number).join(', ')
  return {
    facts: [
      { label: 'Total', value: money(invoice!.sums.payableMinor) },
      { label: 'Received', value: money(receipt?.amountMinor ?? 0) },
      ...(receipt?.changeMinor ? [{ label: 'Change', value: money(receipt.changeMinor) }] : []),
    ],
    papers: [
      { paper: 'invoice', label: `${invoice!.title} ${invoice!.number}`, printed: invoice!.printCount },
      ...(receipt ? [{ paper: 'receipt', label: `Receipt ${numbers}`, printed: receipt.printCount }] : []),
    ],
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, me, params } = await enter(args)
  const appointmentId = params.appointmentId!
  if ((await args.request.clone().formData()).has('paper')) {
    return submit(args, PrintOrder, {
      send: ({ paper }) => api.papers.print({ appointmentId, paper }),
      then: { go: (_, { paper }) => to(here, { appointmentId }, { paper }) },
    })
  }
  const change = (minor: number) => (minor > 0 ? ` Give back ${moneyGrouped(minor, me.practice.locale)}.` : '')
  return submit(args, Payment, {
    send: (payment) => api.payments.take({ appointmentId, ...payment }),
    then: { go: to(here, { appointmentId }), say: ({ changeMinor }) => `Payment taken.${change(changeMinor)}` },
    onIntent: (form) => {
      const update = form.get('intent') === 'update'
      form.delete('intent')
      // Enter in a field: the page again, with the change that it makes.
      return update ? json({ reply: parse(form, { resolve: () => ({ error: {} }) }).reply(), conflict: null }) : null
    },
  })
}

export default function TakePayment() {
  const { pay, paid, paper, size, sizes, self, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (paper) return <BillingPaper {...{ paper, size, sizes }} back={{ href: self, label: 'Payment' }} />
  if (paid) return <Paid {...paid} hidden={hidden} self={self} wrong={answer?.reply?.error?.['']} />
  return <PaymentForm view={pay!} reply={answer?.reply} />
}
