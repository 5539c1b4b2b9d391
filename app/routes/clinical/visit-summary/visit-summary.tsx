// /visit-summary/:visitId
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { ClinicalDocument } from '~/components/documents/clinical-document'
import { prepareAnnouncement, submitAnnouncement } from '~/lib/documents/announce-document.server'
import { readClinicalOptions } from '~/lib/documents/paper-size.server'
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
  const { api, me, params, url } = screen
  const visitId = params.visitId!
  const version = readNoteRequest(url).noteVersion
  const { data } = await api.visitSummaries.view({ visitId, noteVersion: version, print: true })
  const page = to('/visit-summary/:visitId', { visitId }, { version })
  const { size, chosenLanguage, links } = readClinicalOptions(url, page)
  const view = toVisitSummaryView(data, {
    settings: me.practice,
    publicOrigin: args.context.publicOrigin,
    chosenLanguage,
  })
  await prepareClinicalPdf(args, view, size)
  const announcement = prepareAnnouncement(screen, 'summary', data.visit.patientId)
  return { size, tools: { back: toBackLink(screen, data.visit), ...links, announcement }, view }
}

const toBackLink = ({ me }: ScreenContext, { patientId: userId, appointmentId }: Visit) =>
  canOpenScreen(LIVE_CONSULTATION, me.role)
    ? { label: 'Visit', href: to(LIVE_CONSULTATION, { userId }, { appointment: appointmentId }) }
    : { label: 'My reports', href: to('/myReports') }

export async function action(args: ActionFunctionArgs) {
  return submitAnnouncement(args, await requireScreen(args))
}

export default function VisitSummaryPage() {
  return <ClinicalDocument {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />
}
