// /myReports /report/:userId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { PAPERS } from '#contract/billing/documents/documents.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { BillingPaper } from '~/components/documents/billing-document'
import { PrescriptionPaper } from '~/components/documents/prescription-document'
import { offerPdf } from '~/lib/documents/pdf/pdf-answer.server'
import { titled } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import type { ApiClient } from '~/lib/http/api.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { openPaper } from './open-document.server'
import { ReportList } from './report-list'
import { reportsView } from './reports-view.server'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.list?.title ?? 'Paper')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { params } = entered
  const base = params.userId ? to('/report/:userId', { userId: params.userId }) : to('/myReports')
  const opened = await openPaper({ ...entered, publicOrigin: args.context.publicOrigin }, base, params.userId ?? null)
  if (opened?.kind === 'billing') await offerPdf(args, opened.paper, opened.size)
  if (opened) return { opened, list: null, token: '', formKey: '' }
  return {
    opened: null,
    list: await reportsView(entered, base),
    token: args.context.formToken,
    formKey: crypto.randomUUID(),
  }
}

const PrintOrder = z
  .strictObject({
    visit: uuid('Choose the visit').optional(),
    paper: z.enum(PAPERS, 'Choose the paper'),
    of: uuid().optional(),
  })
  .refine(({ visit, paper, of }) => visit || (of && (paper === 'invoice' || paper === 'receipt')), {
    ...{ path: ['visit'], message: 'Choose the paper' },
  })
type PrintOrder = z.infer<typeof PrintOrder>

/** Counts a print: of a visit's papers, or of one that is of no visit. */
async function counted(api: ApiClient, { visit, paper, of = '' }: PrintOrder, patientId?: string) {
  if (visit) await api.papers.print({ appointmentId: visit, paper, batchId: of || undefined })
  else if (paper === 'invoice') await api.papers.printInvoice({ invoiceId: of, patientId })
  else await api.papers.printPayment({ batchId: of, patientId })
  return { data: null }
}

/** A print is counted, so that only the first is the original. */
export async function action(args: ActionFunctionArgs) {
  const { api, url, params } = await requireScreen(args)
  return submit(args, PrintOrder, {
    send: (order) => counted(api, order, params.userId),
    then: { go: (_, { visit, paper, of }) => withQuery(url.pathname, { paper, visit, of }) },
  })
}

export default function Reports() {
  const { opened, list, token, formKey } = useLoaderData<typeof loader>()
  if (opened?.kind === 'prescription') return <PrescriptionPaper {...opened} />
  if (opened) return <BillingPaper {...opened} />
  return <ReportList {...list!} token={token} formKey={formKey} />
}
