import { json } from '@remix-run/node'
import { DOCUMENT_KINDS } from '#contract/billing/documents/documents.ts'
import { toInvoiceView } from '~/lib/documents/billing-view.server'
import { DOCUMENT_PARAM } from '~/lib/documents/document-titles'
import { BILLING_SIZES } from '~/lib/documents/document-view'
import { readChosenLanguage, readClinicalOptions } from '~/lib/documents/paper-size.server'
import { toReceiptView } from '~/lib/documents/payment-view.server'
import { toPrescriptionView } from '~/lib/documents/prescription-view.server'
import { toVisitDocumentView } from '~/lib/documents/visit-document-view.server'
import { readChoice, readId } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { withQuery } from '~/lib/navigation/links'
import { canOpenDocument } from './document-row.server'

const NOT_ALLOWED = { message: 'Only the patient’s doctors can read this document.' }
const NOT_FOUND = { message: 'This document doesn’t exist.' }

/** The screen, with the public address for verification codes. */
type DocumentContext = ScreenContext & { publicOrigin: string }

/**
 * Loads the document that the query names; null if it names none.
 * @param patientId the patient it must belong to, if the page is about one patient
 * @throws 404 if it doesn't exist or belongs to someone else; 403 if this person may only see its title
 */
export async function openDocument(screen: DocumentContext, base: string, patientId: string | null) {
  const { url } = screen
  const kind = readChoice(url, DOCUMENT_PARAM, ['prescription', ...DOCUMENT_KINDS])
  if (!kind) return null
  if (!canOpenDocument(screen, { kind })) throw json(NOT_ALLOWED, { status: 403 })
  const [of, visit] = [readId(url, 'of'), readId(url, 'visit')]
  const query = { [DOCUMENT_PARAM]: kind, of, visit }
  const back = { href: base, label: 'Documents' }
  if (kind === 'prescription') {
    const { size, links } = readClinicalOptions(url, withQuery(base, query))
    const view = await loadPrescription(screen, of, { patientId, chosenLanguage: readChosenLanguage(url) })
    const title = joinWords('Prescription', view.head.verification?.code)
    return { kind, title, view, size, tools: { back, ...links } }
  }
  const view = await loadBillingDocument(screen, { kind, visit, of }, patientId)
  const title = joinWords(view.title, view.number)
  return { kind: 'billing' as const, title, view, back, ...withSizes(url, base, query, BILLING_SIZES) }
}

const joinWords = (...words: readonly (string | undefined)[]) => words.filter(Boolean).join(' ')

function withSizes<Size extends string>(
  url: URL,
  base: string,
  query: Record<string, string | undefined>,
  sizes: readonly Size[],
) {
  return {
    size: readChoice(url, 'size', sizes) ?? sizes[0]!,
    sizes: sizes.map((size) => ({ size, href: withQuery(base, { ...query, size }) })),
  }
}

async function loadPrescription(
  { api, me, publicOrigin }: DocumentContext,
  prescriptionId: string | undefined,
  { patientId, chosenLanguage }: { patientId: string | null; chosenLanguage: string | undefined },
) {
  if (!prescriptionId) throw json(NOT_FOUND, { status: 404 })
  const { data } = await api.prescription.listPrescription({ prescriptionId, print: true })
  if (patientId && data.patientId !== patientId) throw json(NOT_FOUND, { status: 404 })
  return toPrescriptionView(data, { settings: me.practice, publicOrigin, chosenLanguage })
}

interface DocumentQuery {
  visit: string | undefined
  of: string | undefined
  kind: (typeof DOCUMENT_KINDS)[number]
}

async function loadBillingDocument(
  screen: ScreenContext,
  { visit, of, kind }: DocumentQuery,
  patientId: string | null,
) {
  const { api, me } = screen
  if (!visit) return loadWithoutVisit(screen, { of, kind }, patientId ?? undefined)
  const { data: documents } = await api.documents.ofVisit({ appointmentId: visit })
  const view = toVisitDocumentView(documents, kind, of ?? null, me)
  if (!view || (patientId && documents.patientId !== patientId)) throw json(NOT_FOUND, { status: 404 })
  return view
}

/** An invoice without a visit (laboratory, pharmacy), or its receipt. The API checks the patient. */
async function loadWithoutVisit(
  { api, format }: ScreenContext,
  { of, kind }: Pick<DocumentQuery, 'of' | 'kind'>,
  patientId?: string,
) {
  if (of && kind === 'invoice')
    return toInvoiceView((await api.documents.invoice({ invoiceId: of, patientId })).data, format)
  if (of && kind === 'receipt')
    return toReceiptView((await api.documents.payment({ batchId: of, patientId })).data, format)
  throw json(NOT_FOUND, { status: 404 })
}
