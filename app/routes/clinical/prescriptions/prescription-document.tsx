// /my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ClinicalDocument } from '~/components/documents/clinical-document'
import { prepareAnnouncement, submitAnnouncement } from '~/lib/documents/announce-document.server'
import { readClinicalOptions } from '~/lib/documents/paper-size.server'
import { prepareClinicalPdf } from '~/lib/documents/pdf/pdf-response.server'
import { toPrescriptionView } from '~/lib/documents/prescription-view.server'
import { titleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { PRESCRIPTION_DOCUMENT, PRESCRIPTION_HISTORY } from '../consultation/paths'
import { readAppointmentId, requireTab } from '../consultation/record.server'

export const meta = titleMeta('Prescription')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { me, params, url } = screen
  const userId = params.userId!
  const prescriptionId = params.prescriptionId!
  const { tab: data } = await requireTab(args, screen, PRESCRIPTION_DOCUMENT)
  const appointment = readAppointmentId(url)
  const page = to(PRESCRIPTION_DOCUMENT, { userId, prescriptionId }, { appointment })
  const { size, chosenLanguage, links } = readClinicalOptions(url, page)
  const view = toPrescriptionView(data, {
    settings: me.practice,
    publicOrigin: args.context.publicOrigin,
    chosenLanguage,
  })
  await prepareClinicalPdf(args, view, size)
  const back = { href: to(PRESCRIPTION_HISTORY, { userId }, { appointment }), label: 'Prescription history' }
  return { size, tools: { back, ...links, announcement: prepareAnnouncement(screen, 'prescription', userId) }, view }
}

export async function action(args: ActionFunctionArgs) {
  return submitAnnouncement(args, await requireScreen(args))
}

export default function PrescriptionPage() {
  return <ClinicalDocument {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />
}
