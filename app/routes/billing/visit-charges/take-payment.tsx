// /choosepaymentmethod/:appointmentId
import { parse } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Payment, Refund } from '#contract/billing/charges/schema.ts'
import { DOCUMENT_KINDS, PrintRequest } from '#contract/billing/documents/documents.ts'
import { formatGroupedMoney, parseMoney } from '#contract/kernel/money.ts'
import { BILLING_SIZES, BillingDocument } from '~/components/documents/billing-document'
import type { PaperSize } from '~/lib/documents/document-view'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { toVisitDocumentView } from '~/lib/documents/visit-document-view.server'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'
import { RefundForm } from '../refunds/refund-form'
import { describeVisit } from './describe-visit.server'
import { PaidVisit } from './paid-visit'
import { PaymentForm, type PaymentView } from './payment-form'
import { toDueView, toPaidView, toRefundView } from './payment-views.server'
import { createUpiCode, type UpiCode } from './upi-code.server'

const here = '/choosepaymentmethod/:appointmentId'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { paper, paid, refund } = args.data ?? {}
  if (refund) return pageTitle(args, 'Refund')
  return pageTitle(args, paper ? `${paper.title} ${paper.number ?? ''}`.trim() : paid ? 'Documents' : 'Take payment')
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, params, url } = await requireScreen(args)
  const appointmentId = params.appointmentId!
  const hidden = { token: args.context.formToken, formKey: crypto.randomUUID() }
  const empty = { pay: null, paid: null, refund: null, paper: null, size: 'A4' as PaperSize, sizes: [], hidden }
  const self = to(here, { appointmentId })

  const wanted = DOCUMENT_KINDS.find((paper) => paper === url.searchParams.get('paper'))
  if (wanted) {
    const { data } = await api.documents.ofVisit({ appointmentId }).catch(throwErrorPage)
    const batch = url.searchParams.get('of')
    const paper = toVisitDocumentView(data, wanted, batch, me)
    if (!paper) throw json({ message: 'This visit has no such document.' }, { status: 404 })
    const size = BILLING_SIZES.find((one) => one === url.searchParams.get('size')) ?? 'A4'
    const sizes = BILLING_SIZES.map((one) => ({
      size: one,
      href: to(here, { appointmentId }, { paper: wanted, ...(batch && { of: batch }), size: one }),
    }))
    await preparePdfResponse(args, paper, size)
    return { ...empty, paper, size, sizes, self }
  }

  const { data: charges } = await api.charges.read({ appointmentId }).catch(throwErrorPage)
  const lead = describeVisit(charges.visit, getFormatter(me.practice))
  const appointments = appointmentsPath(me.role)
  const hasParam = (what: string) => url.searchParams.has(what)
  if (charges.state === 'issued' && !(hasParam('rest') && charges.dueMinor > 0)) {
    const { data } = await api.documents.ofVisit({ appointmentId }).catch(throwErrorPage)
    if (hasParam('refund') && charges.refundableMinor > 0) {
      const { data: visit } = await api.appointments.read({ appointmentId }).catch(throwErrorPage)
      const { data: settings } = await api.shifts.settings({}).catch(throwErrorPage)
      const { version, ...view } = toRefundView(charges, data, me, settings)
      const reason = visit.cancellationReason?.slice(0, 200) ?? ''
      return { ...empty, self, refund: { ...view, reason, lead, self, hidden: { ...hidden, version } } }
    }
    return { ...empty, self, paid: { lead, back: appointments, ...toPaidView(charges, data, me) } }
  }
  const [split, rest] = [hasParam('split'), hasParam('rest')]
  const pay: PaymentView = {
    lead,
    back: rest ? self : appointments,
    split,
    fees: charges.state === 'issued' ? null : to('/addfees/:appointmentId', { appointmentId }),
    other: {
      href: to(here, { appointmentId }, { ...(!split && { split: 1 }), ...(rest && { rest: 1 }) }),
      label: split ? 'Use one payment method' : 'Split payment',
    },
    hidden: { ...hidden, version: charges.version },
    upi: split ? null : await createUpiCode({ api, me }, charges.dueMinor, charges.visit.patientNo),
    ...toDueView(charges, me),
  }
  return { ...empty, self, pay }
}

export async function action(args: ActionFunctionArgs) {
  const { api, me, params } = await requireScreen(args)
  const appointmentId = params.appointmentId!
  const money = (minor: number) => formatGroupedMoney(minor, me.practice.locale)
  const form = await args.request.clone().formData()
  if (form.has('paper')) {
    return submit(args, PrintRequest, {
      send: (order) => api.documents.print({ appointmentId, ...order }),
      onSuccess: {
        redirectTo: (_, { paper, batchId }) => to(here, { appointmentId }, { paper, ...(batchId && { of: batchId }) }),
      },
    })
  }
  if (form.has('act')) {
    return submit(args, Refund, {
      send: (refund) => api.payments.refund({ appointmentId, ...refund }),
      onSuccess: {
        redirectTo: to(here, { appointmentId }),
        message: ({ refundNumbers, refundedMinor }) =>
          refundNumbers.length > 0
            ? `${money(refundedMinor)} refunded`
            : `Refund of ${money(refundedMinor)} requested. Another person must approve it.`,
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
  const change = (minor: number) => (minor > 0 ? ` Give ${money(minor)} change.` : '')
  const balance = (minor: number) => (minor > 0 ? ` ${money(minor)} is still due.` : '')
  return submit(args, Payment, {
    send: (payment) => api.payments.take({ appointmentId, ...payment }),
    onSuccess: {
      redirectTo: to(here, { appointmentId }),
      message: ({ changeMinor, dueMinor }) => `Payment recorded.${change(changeMinor)}${balance(dueMinor)}`,
    },
    onIntent: async (typed) => {
      const update = typed.get('intent') === 'update'
      typed.delete('intent')
      if (!update) return null
      // Enter in a field renders the page again with the change, and the code for the UPI amount.
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
  const { pay, paid, refund, paper, size, sizes, self, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as (Reply & { upi?: UpiCode | null }) | undefined
  if (paper) return <BillingDocument {...{ view: paper, size, sizes }} back={{ href: self, label: 'Payment' }} />
  if (refund) return <RefundForm view={refund} reply={answer?.reply} />
  if (paid) return <PaidVisit {...paid} hidden={hidden} self={self} wrong={answer?.reply?.error?.['']} />
  return <PaymentForm view={pay!} reply={answer?.reply} upi={answer?.upi} />
}
