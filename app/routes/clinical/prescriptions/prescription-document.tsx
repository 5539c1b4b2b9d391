// /my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ClinicalDocument } from '~/components/documents/clinical-document'
import { type AnnouncedView, prepareAnnouncement, submitAnnouncement } from '~/lib/documents/announce-document.server'
import { readChosenLanguage, readClinicalOptions } from '~/lib/documents/paper-size.server'
import { prepareClinicalPdf } from '~/lib/documents/pdf/pdf-response.server'
import { toPrescriptionView } from '~/lib/documents/prescription-view.server'
import { patientTitleMeta } from '~/lib/format/page-title'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { PRESCRIPTION_DOCUMENT, PRESCRIPTION_HISTORY } from '../consultation/paths'
import { readAppointmentId, requireTab } from '../consultation/record.server'

export const meta = patientTitleMeta('Prescription')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { params, url } = screen
  const userId = params.userId!
  const prescriptionId = params.prescriptionId!
  const appointment = readAppointmentId(url)
  const page = to(PRESCRIPTION_DOCUMENT, { userId, prescriptionId }, { appointment })
  const { size, links } = readClinicalOptions(url, page)
  const document = await readDocument(args, screen)
  const { view } = document
  await prepareClinicalPdf(args, view, size)
  const back = { href: to(PRESCRIPTION_HISTORY, { userId }, { appointment }), label: 'Prescription history' }
  return { size, tools: { back, ...links, announcement: prepareAnnouncement(screen, 'prescription', document) }, view }
}

async function readDocument(args: ActionFunctionArgs, screen: ScreenContext): Promise<AnnouncedView> {
  const { tab: data } = await requireTab(args, screen, PRESCRIPTION_DOCUMENT)
  const view = toPrescriptionView(data, {
    settings: screen.me.practice,
    publicOrigin: args.context.publicOrigin,
    chosenLanguage: readChosenLanguage(screen.url),
  })
  return { view, patientId: data.patientId, isReady: data.status === 'signed' }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  return submitAnnouncement(args, screen, () => readDocument(args, screen))
}

export default function PrescriptionPage() {
  return <ClinicalDocument {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />
}
