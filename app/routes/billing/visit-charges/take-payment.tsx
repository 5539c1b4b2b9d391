// /choosepaymentmethod/:appointmentId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { computeReceived } from '#contract/billing/charges/rules.ts'
import { Payment, Refund } from '#contract/billing/charges/schema.ts'
import { PrintRequest } from '#contract/billing/documents/documents.ts'
import { formatMoney, parseMoney } from '#contract/kernel/money.ts'
import { describeRefundRequest } from '~/lib/billing/refund-message'
import { DOCUMENT_PARAM } from '~/lib/documents/document-titles'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { submitReceiptMessage } from '~/lib/documents/send-documents.server'
import { pageTitle } from '~/lib/format/page-title'
import type { Reply } from '~/lib/forms/form-reply.server'
import { readRows } from '~/lib/forms/form-values.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { DeskDocument } from '../payments/desk-document'
import { RefundForm } from '../refunds/refund-form'
import { PaidVisit } from './paid-visit'
import { PaymentForm } from './payment-form'
import { here, loadPayment, loadVisitDocument } from './payment-views.server'
import { createUpiCode, type UpiCode } from './upi-code.server'

const AMOUNT_CHANGED = 'The amount to take has changed. Check it, then press the button again.'
const TITLES = { pay: 'Take payment', paid: 'Documents', refund: 'Refund' }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args
  if (data?.mode !== 'document') return pageTitle(args, TITLES[data?.mode ?? 'pay'])
  return pageTitle(args, `${data.view.title} ${data.view.number ?? ''}`.trim())
}

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const view = (await loadVisitDocument(screen)) ?? (await loadPayment(screen))
  if (view.mode === 'document') await preparePdfResponse(args, view.view, view.size)
  return { ...view, hidden: { token: args.context.formToken, formKey: crypto.randomUUID() } }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, me, params, format } = screen
  const { money } = format
  const appointmentId = params.appointmentId!
  const form = await args.request.clone().formData()
  if (form.has('document')) {
    return submit(args, PrintRequest, {
      send: (order) => api.documents.print({ appointmentId, ...order }),
      onSuccess: {
        redirectTo: (_, { document, batchId }) =>
          to(here, { appointmentId }, { [DOCUMENT_PARAM]: document, payment: batchId, counted: 1 }),
      },
    })
  }
  if (form.has('channel')) return submitReceiptMessage(args, screen)
  if (form.has('act')) {
    return submit(args, Refund, {
      send: (refund) => api.payments.refund({ appointmentId, ...refund }),
      onSuccess: {
        redirectTo: to(here, { appointmentId }),
        message: ({ refundNumbers, refundedMinor }) =>
          refundNumbers.length > 0 ? `${money(refundedMinor)} refunded` : describeRefundRequest(money(refundedMinor)),
      },
      prepare: ({ act: _, ...values }) => ({ values }),
    })
  }
  const codeFor = async (amountMinor: number) => {
    const { data } = await api.charges.readPaymentStep({ appointmentId, takesRemaining: true })
    const { charges, upiId } = data
    return createUpiCode(me, upiId, Math.min(amountMinor, charges.dueMinor), charges.visit.patientNo)
  }
  const change = (minor: number) => (minor > 0 ? ` Give ${money(minor)} change.` : '')
  const balance = (minor: number) => (minor > 0 ? ` ${money(minor)} is still due.` : '')
  return submit(args, Payment, {
    send: (payment) => api.payments.take({ appointmentId, ...payment }),
    onSuccess: {
      redirectTo: to(here, { appointmentId }),
      message: ({ changeMinor, dueMinor }) => `Payment recorded.${change(changeMinor)}${balance(dueMinor)}`,
    },
    // Enter in a field renders the page again with the change, and the code for the UPI amount.
    prepare: async ({ shownWithAdvance, shownDueMinor, shownReceived, ...values }, intent) => {
      if (intent !== 'update') {
        // The button named another amount than would be recorded.
        const errors: Record<string, string> = {}
        const { currency } = me.practice
        const receivedMinor = computeReceived(
          Boolean(values.part),
          readRows(values, 'tenders', () => true),
          Number(shownDueMinor),
          currency,
        )
        if (Boolean(values.useAdvance) !== Boolean(shownWithAdvance)) errors.useAdvance = AMOUNT_CHANGED
        else if (shownReceived && formatMoney(receivedMinor, me.practice) !== shownReceived)
          errors.part = AMOUNT_CHANGED
        return Object.keys(errors).length > 0 ? { values, rerender: { errors } } : { values }
      }
      const tenders = readRows(values, 'tenders', ({ method, amountMinor }) => method === 'upi' && Boolean(amountMinor))
      const amountMinor = parseMoney(tenders[0]?.amountMinor ?? '', me.practice.currency)
      return { values, rerender: { upi: Number.isInteger(amountMinor) ? await codeFor(amountMinor) : undefined } }
    },
  })
}

export default function TakePayment() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as (Reply & { upi?: UpiCode | null }) | undefined
  const reply = answer?.reply
  if (data.mode === 'document') return <DeskDocument view={data} reply={reply} />
  if (data.mode === 'refund') return <RefundForm view={data} reply={reply} />
  if (data.mode === 'paid') return <PaidVisit view={data} wrong={reply?.error?.['']} />
  return <PaymentForm view={data} reply={reply} upi={answer?.upi} />
}
