import { json } from '@remix-run/node'
import { PAPERS } from '#contract/billing/documents/documents.ts'
import { PAPER_SIZES } from '~/components/documents/billing-document'
import { CLINICAL_SIZES } from '~/components/documents/clinical-document'
import { invoiceView, receiptView } from '~/lib/documents/billing-view.server'
import { prescriptionView } from '~/lib/documents/prescription-view.server'
import { drawn } from '~/lib/documents/render-document.server'
import { formatterOf } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { withQuery } from '~/lib/navigation/links'
import { opensPaper } from './document-row.server'
import { idIn, oneOf } from './query.server'

const NOT_FOR_YOU = { message: 'What a prescription says is read by the doctors of the patient.' }
const NOT_THERE = { message: 'There is no such paper here.' }

/** Who opens a paper, and where its code leads. */
type Opened = ScreenContext & { publicOrigin: string }

/**
 * The paper that the address asks for, ready to be drawn; null where it asks for none.
 * @param patientId whose it must be, where the page is about one patient
 * @throws 404 where there is no such paper, or it is somebody else's; 403 where its title is all that may be known
 */
export async function openPaper(entered: Opened, base: string, patientId: string | null) {
  const { url } = entered
  const wanted = oneOf(url, 'paper', ['prescription', ...PAPERS])
  if (!wanted) return null
  if (!opensPaper(entered, { kind: wanted })) throw json(NOT_FOR_YOU, { status: 403 })
  const [of, visit] = [idIn(url, 'of'), idIn(url, 'visit')]
  const asked = { paper: wanted, of, visit }
  const back = { href: base, label: 'Reports' }
  if (wanted === 'prescription') {
    const view = await prescription(entered, of, patientId)
    return { kind: 'prescription' as const, paper: view, back, ...sized(url, base, asked, CLINICAL_SIZES) }
  }
  const view = await billing(entered, { visit, of, wanted }, patientId)
  return { kind: 'billing' as const, paper: view, back, ...sized(url, base, asked, PAPER_SIZES) }
}

function sized<Size extends string>(
  url: URL,
  base: string,
  asked: Record<string, string | undefined>,
  all: readonly Size[],
) {
  return {
    size: oneOf(url, 'size', all) ?? all[0]!,
    sizes: all.map((size) => ({ size, href: withQuery(base, { ...asked, size }) })),
  }
}

async function prescription(
  { api, me, publicOrigin }: Opened,
  prescriptionId: string | undefined,
  patientId: string | null,
) {
  if (!prescriptionId) throw json(NOT_THERE, { status: 404 })
  const { data } = await api.prescription.listPrescription({ prescriptionId, print: true }).catch(throwErrorPage)
  if (patientId && data.patientId !== patientId) throw json(NOT_THERE, { status: 404 })
  return prescriptionView(data, me.practice, publicOrigin)
}

interface Wanted {
  visit: string | undefined
  of: string | undefined
  wanted: (typeof PAPERS)[number]
}

async function billing(entered: ScreenContext, { visit, of, wanted }: Wanted, patientId: string | null) {
  const { api, me } = entered
  if (!visit) return ofNoVisit(entered, { of, wanted }, patientId ?? undefined)
  const [{ data: papers }, { data: appointment }] = await Promise.all([
    api.papers.ofVisit({ appointmentId: visit }),
    api.appointments.read({ appointmentId: visit }),
  ]).catch(throwErrorPage)
  const paper = drawn(papers, wanted, of ?? null, me)
  if (!paper || (patientId && appointment.patient.patientId !== patientId)) throw json(NOT_THERE, { status: 404 })
  return paper
}

/** An invoice of the laboratory, the pharmacy or another thing, or what was received for one; the API says whose. */
async function ofNoVisit(
  { api, me }: ScreenContext,
  { of, wanted }: Pick<Wanted, 'of' | 'wanted'>,
  patientId?: string,
) {
  const format = formatterOf(me.practice)
  if (of && wanted === 'invoice')
    return invoiceView((await api.papers.invoice({ invoiceId: of, patientId }).catch(throwErrorPage)).data, format)
  if (of && wanted === 'receipt')
    return receiptView((await api.papers.payment({ batchId: of, patientId }).catch(throwErrorPage)).data, format)
  throw json(NOT_THERE, { status: 404 })
}
