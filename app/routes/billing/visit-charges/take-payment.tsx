// /choosepaymentmethod/:appointmentId
import { parse } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Payment, Refund } from '#contract/billing/charges/schema.ts'
import { PAPERS, PrintOrder } from '#contract/billing/documents/documents.ts'
import { formatGroupedMoney, parseMoney } from '#contract/kernel/money.ts'
import { BILLING_SIZES, BillingDocument } from '~/components/documents/billing-document'
import type { PaperSize } from '~/components/pages/document-page'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { toVisitDocumentView } from '~/lib/documents/visit-document-view.server'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'
import { PaidVisit } from './paid-visit'
import { describeVisit } from './describe-visit.server'
import { RefundForm } from '../refunds/refund-form'
import { PaymentForm, type PaymentView } from './payment-form'
import { toDueView, toPaidView, toRefundView } from './payment-views.server'
import { createUpiCode, type UpiCode } from './upi-code.server'

const here = '/choosepaymentmethod/:appointmentId'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { paper, paid, back } = args.data ?? {}
  if (back) return pageTitle(args, 'Give back')
  return pageTitle(args, paper ? `${paper.title} ${paper.number ?? ''}`.trim() : paid ? 'Papers' : 'Take payment')
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, params, url } = await requireScreen(args)
  const appointmentId = params.appointmentId!
  const hidden = { token: args.context.formToken, formKey: crypto.randomUUID() }
  const nothing = { pay: null, paid: null, back: null, paper: null, size: 'A4' as PaperSize, sizes: [], hidden }
  const self = to(here, { appointmentId })

  const wanted = PAPERS.find((paper) => paper === url.searchParams.get('paper'))
  if (wanted) {
    const { data } = await api.papers.ofVisit({ appointmentId }).catch(throwErrorPage)
    const batch = url.searchParams.get('of')
    const paper = toVisitDocumentView(data, wanted, batch, me)
    if (!paper) throw json({ message: 'This visit has no such paper.' }, { status: 404 })
    const size = BILLING_SIZES.find((one) => one === url.searchParams.get('size')) ?? 'A4'
    const sizes = BILLING_SIZES.map((one) => ({
      size: one,
      href: to(here, { appointmentId }, { paper: wanted, ...(batch && { of: batch }), size: one }),
    }))
    await preparePdfResponse(args, paper, size)
    return { ...nothing, paper, size, sizes, self }
  }

  const { data: charges } = await api.charges.read({ appointmentId }).catch(throwErrorPage)
  const lead = describeVisit(charges.visit, getFormatter(me.practice))
  const appointments = appointmentsPath(me.role)
  const asks = (what: string) => url.searchParams.has(what)
  if (charges.state === 'issued' && !(asks('rest') && charges.dueMinor > 0)) {
    const { data } = await api.papers.ofVisit({ appointmentId }).catch(throwErrorPage)
    if (asks('refund') && charges.refundableMinor > 0) {
      const { data: visit } = await api.appointments.read({ appointmentId }).catch(throwErrorPage)
      const { data: settings } = await api.shifts.settings({}).catch(throwErrorPage)
      const { version, ...view } = toRefundView(charges, data, me, settings)
      const reason = visit.cancellationReason?.slice(0, 200) ?? ''
      return { ...nothing, self, back: { ...view, reason, lead, self, hidden: { ...hidden, version } } }
    }
    return { ...nothing, self, paid: { lead, back: appointments, ...toPaidView(charges, data, me) } }
  }
  const [split, rest] = [asks('split'), asks('rest')]
  const pay: PaymentView = {
    ...{ lead, back: rest ? self : appointments, split },
    fees: charges.state === 'issued' ? null : to('/addfees/:appointmentId', { appointmentId }),
    other: {
      href: to(here, { appointmentId }, { ...(!split && { split: 1 }), ...(rest && { rest: 1 }) }),
      label: split ? 'Pay in one way' : 'Split the payment',
    },
    hidden: { ...hidden, version: charges.version },
    upi: split ? null : await createUpiCode({ api, me }, charges.dueMinor, charges.visit.patientNo),
    ...toDueView(charges, me),
  }
  return { ...nothing, self, pay }
}

export async function action(args: ActionFunctionArgs) {
  const { api, me, params } = await requireScreen(args)
  const appointmentId = params.appointmentId!
  const money = (minor: number) => formatGroupedMoney(minor, me.practice.locale)
  const form = await args.request.clone().formData()
  if (form.has('paper')) {
    return submit(args, PrintOrder, {
      send: (order) => api.papers.print({ appointmentId, ...order }),
      then: {
        go: (_, { paper, batchId }) => to(here, { appointmentId }, { paper, ...(batchId && { of: batchId }) }),
      },
    })
  }
  if (form.has('act')) {
    return submit(args, Refund, {
      send: (refund) => api.payments.refund({ appointmentId, ...refund }),
      then: {
        go: to(here, { appointmentId }),
        say: ({ refundNumbers, refundedMinor }) =>
          refundNumbers.length > 0
            ? `Given back: ${money(refundedMinor)}`
            : `Asked for: somebody else approves that ${money(refundedMinor)} goes back`,
      },
      onIntent: (typed) => {
        typed.delete('act')
        return null
      },
    })
  }
  const codeFor = async (amountMinor: number) => {
    const { data: charges } = await api.charges.read({ appointmentId }).catch(throwErrorPage)
    return createUpiCode({ api, me }, Math.min(amountMinor, charges.dueMinor), charges.visit.patientNo)
  }
  const change = (minor: number) => (minor > 0 ? ` Give back ${money(minor)}.` : '')
  const left = (minor: number) => (minor > 0 ? ` ${money(minor)} is still to pay.` : '')
  return submit(args, Payment, {
    send: (payment) => api.payments.take({ appointmentId, ...payment }),
    then: {
      go: to(here, { appointmentId }),
      say: ({ changeMinor, dueMinor }) => `Payment taken.${change(changeMinor)}${left(dueMinor)}`,
    },
    onIntent: async (typed) => {
      const update = typed.get('intent') === 'update'
      typed.delete('intent')
      if (!update) return null
      // Enter in a field: the page again, with the change that it makes, and the code for what is paid by UPI.
      const submission = parse(typed, { resolve: () => ({ error: {} }) })
      const tenders = (submission.payload as { tenders?: { method?: string; amountMinor?: string }[] }).tenders ?? []
      const byUpi = tenders.find(({ method, amountMinor }) => method === 'upi' && amountMinor)
      const amountMinor = byUpi ? parseMoney(byUpi.amountMinor!) : Number.NaN
      const upi = Number.isInteger(amountMinor) ? await codeFor(amountMinor) : undefined
      return json({ reply: submission.reply(), conflict: null, upi })
    },
  })
}

export default function TakePayment() {
  const { pay, paid, back, paper, size, sizes, self, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as (Reply & { upi?: UpiCode | null }) | undefined
  if (paper) return <BillingDocument {...{ view: paper, size, sizes }} back={{ href: self, label: 'Payment' }} />
  if (back) return <RefundForm view={back} reply={answer?.reply} />
  if (paid) return <PaidVisit {...paid} hidden={hidden} self={self} wrong={answer?.reply?.error?.['']} />
  return <PaymentForm view={pay!} reply={answer?.reply} upi={answer?.upi} />
}
