// /certificate/:certificateId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Certificate } from '#contract/clinical/certificates/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { ClinicalDocument } from '~/components/documents/clinical-document'
import { prepareAnnouncement, submitAnnouncement } from '~/lib/documents/announce-document.server'
import { toCertificateView } from '~/lib/documents/certificate-view.server'
import { readClinicalOptions } from '~/lib/documents/paper-size.server'
import { prepareClinicalPdf } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CERTIFICATES } from '../consultation/paths'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.view.title ?? 'Certificate')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { params, url } = screen
  const certificateId = params.certificateId!
  const { certificate, ...document } = await readDocument(args, screen)
  const { view } = document
  const page = to('/certificate/:certificateId', { certificateId })
  const { size, links } = readClinicalOptions(url, page, { languages: false })
  await prepareClinicalPdf(args, view, size)
  const announcement = prepareAnnouncement(screen, 'certificate', document)
  return { size, tools: { back: toBackLink(screen, certificate), ...links, announcement }, view }
}

async function readDocument({ context }: ActionFunctionArgs, { api, me, params }: ScreenContext) {
  const { data } = await api.certificates.view({ certificateId: params.certificateId!, print: true })
  const view = toCertificateView(data, me.practice, context.publicOrigin)
  return { view, certificate: data, patientId: data.patientId, isReady: data.cancelledAt === null }
}

/** A link back to the page where this person's role works with certificates. */
function toBackLink({ me }: ScreenContext, { patientId: userId, appointmentId }: Certificate) {
  if (canOpenScreen(CERTIFICATES, me.role))
    return { label: 'Certificates', href: to(CERTIFICATES, { userId }, { appointment: appointmentId }) }
  return canOpenScreen('/myReports', me.role)
    ? { label: 'My documents', href: to('/myReports') }
    : { label: 'Appointment', href: to('/appointment/:appointmentId', { appointmentId }) }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  return submitAnnouncement(args, screen, () => readDocument(args, screen))
}

export default function CertificatePage() {
  return <ClinicalDocument {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />
}
