// /visit-summary/:visitId
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { ClinicalDocument } from '~/components/documents/clinical-document'
import { prepareAnnouncement, submitAnnouncement } from '~/lib/documents/announce-document.server'
import { readChosenLanguage, readClinicalOptions } from '~/lib/documents/paper-size.server'
import { prepareClinicalPdf } from '~/lib/documents/pdf/pdf-response.server'
import { titleMeta } from '~/lib/format/page-title'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { LIVE_CONSULTATION } from '../consultation/paths'
import { readNoteRequest } from '../consultation/record.server'
import { toVisitSummaryView } from './visit-summary-view.server'

export const meta = titleMeta('Visit summary')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { params, url } = screen
  const page = to(
    '/visit-summary/:visitId',
    { visitId: params.visitId! },
    { version: readNoteRequest(url).noteVersion },
  )
  const { size, links } = readClinicalOptions(url, page)
  const { visit, ...document } = await readDocument(args, screen)
  const { view } = document
  await prepareClinicalPdf(args, view, size)
  const announcement = prepareAnnouncement(screen, 'summary', document)
  return { size, tools: { back: toBackLink(screen, visit), ...links, announcement }, view }
}

async function readDocument({ context }: ActionFunctionArgs, { api, me, params, url }: ScreenContext) {
  const noteVersion = readNoteRequest(url).noteVersion
  const { data } = await api.visitSummaries.view({ visitId: params.visitId!, noteVersion, print: true })
  const { visit } = data
  const view = toVisitSummaryView(data, {
    settings: me.practice,
    publicOrigin: context.publicOrigin,
    chosenLanguage: readChosenLanguage(url),
  })
  return { view, visit, patientId: visit.patientId, isReady: visit.status === 'completed' }
}

const toBackLink = ({ me }: ScreenContext, { patientId: userId, appointmentId }: Visit) =>
  canOpenScreen(LIVE_CONSULTATION, me.role)
    ? { label: 'Visit', href: to(LIVE_CONSULTATION, { userId }, { appointment: appointmentId }) }
    : { label: 'My documents', href: to('/myReports') }

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  return submitAnnouncement(args, screen, () => readDocument(args, screen))
}

export default function VisitSummaryPage() {
  return <ClinicalDocument {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />
}
