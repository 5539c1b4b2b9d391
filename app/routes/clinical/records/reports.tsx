// /myReports /report/:userId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { DOCUMENT_KINDS } from '#contract/billing/documents/documents.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { BillingDocument } from '~/components/documents/billing-document'
import { ClinicalDocument } from '~/components/documents/clinical-document'
import { DOCUMENT_PARAM } from '~/lib/documents/document-titles'
import { prepareClinicalPdf, preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import type { ApiClient } from '~/lib/http/api.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { DocumentList } from './document-list'
import { loadDocumentList } from './document-list.server'
import { openDocument } from './open-document.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.openedDocument?.title ?? args.data?.list?.title ?? 'Document')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { params, hidden } = screen
  const base = params.userId ? to('/report/:userId', { userId: params.userId }) : to('/myReports')
  const openedDocument = await openDocument(
    { ...screen, publicOrigin: args.context.publicOrigin },
    base,
    params.userId ?? null,
  )
  if (openedDocument?.kind === 'billing') await preparePdfResponse(args, openedDocument.view, openedDocument.size)
  if (openedDocument?.kind === 'prescription') await prepareClinicalPdf(args, openedDocument.view, openedDocument.size)
  if (openedDocument) return { openedDocument, list: null, token: '', formKey: '' }
  return {
    openedDocument: null,
    list: await loadDocumentList(screen, base),
    ...hidden,
  }
}

const PrintInput = z
  .strictObject({
    visit: uuid('Choose the visit').optional(),
    kind: z.enum(DOCUMENT_KINDS, 'Choose the document'),
    of: uuid().optional(),
  })
  .refine(({ visit, kind, of }) => visit || (of && (kind === 'invoice' || kind === 'receipt')), {
    path: ['visit'],
    message: 'Choose the document',
  })
type PrintInput = z.infer<typeof PrintInput>

/** Counts the print of a document, with or without a visit. */
async function countPrint(api: ApiClient, { visit, kind, of = '' }: PrintInput, patientId?: string) {
  if (visit) await api.documents.print({ appointmentId: visit, document: kind, batchId: of || undefined })
  else if (kind === 'invoice') await api.documents.printInvoice({ invoiceId: of, patientId })
  else await api.documents.printPayment({ batchId: of, patientId })
  return { data: null }
}

/** Counts a print and opens the document: only the first print is the original. */
export async function action(args: ActionFunctionArgs) {
  const { api, url, params } = await requireScreen(args)
  return submit(args, PrintInput, {
    send: (input) => countPrint(api, input, params.userId),
    onSuccess: {
      redirectTo: (_, { visit, kind, of }) => withQuery(url.pathname, { [DOCUMENT_PARAM]: kind, visit, of }),
    },
  })
}

export default function Reports() {
  const { openedDocument, list, token, formKey } = useLoaderData<typeof loader>()
  if (openedDocument?.kind === 'prescription') return <ClinicalDocument {...openedDocument} />
  if (openedDocument) return <BillingDocument {...openedDocument} />
  return <DocumentList {...list!} token={token} formKey={formKey} />
}
