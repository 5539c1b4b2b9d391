// /visit-summary/:visitId
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import { mayOpen } from '#contract/screens.ts'
import { CLINICAL_SIZES } from '~/components/documents/clinical-document'
import { VisitSummaryPaper } from '~/components/documents/visit-summary-document'
import { titled } from '~/lib/format/page-title'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { LIVE } from './note-saving.server'
import { versionIn } from './signed-note.server'
import { visitSummaryView } from './summary-view.server'

export const meta: MetaFunction = (args) => titled(args, 'Summary of the visit')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const visitId = params.visitId!
  const version = versionIn(url)
  const { data } = await api.visitSummaries.view({ visitId, noteVersion: version, print: true }).catch(throwErrorPage)
  return {
    size: CLINICAL_SIZES.find((size) => size === url.searchParams.get('paper')) ?? CLINICAL_SIZES[0]!,
    tools: {
      back: backOf(entered, data.visit),
      sizes: CLINICAL_SIZES.map((size) => ({
        size,
        href: to('/visit-summary/:visitId', { visitId }, { version, paper: size }),
      })),
    },
    paper: visitSummaryView(data, me.practice, args.context.publicOrigin),
  }
}

const backOf = ({ me }: ScreenContext, { patientId: userId, appointmentId }: Visit) =>
  mayOpen(LIVE, me.role)
    ? { label: 'The visit', href: to(LIVE, { userId }, { appointment: appointmentId }) }
    : { label: 'My reports', href: to('/myReports') }

export default function VisitSummaryPage() {
  return <VisitSummaryPaper {...useLoaderData<typeof loader>()} />
}
