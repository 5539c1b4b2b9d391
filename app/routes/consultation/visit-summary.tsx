// /visit-summary/:visitId
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mayOpen } from '#contract/screens.ts'
import type { Visit } from '#contract/visits/schema.ts'
import { CLINICAL_SIZES } from '~/components/sheets/clinical-paper'
import { VisitSummaryPaper } from '~/components/sheets/visit-summary-paper'
import { type Entered, enter } from '~/lib/enter.server'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { LIVE } from './note-saving.server'
import { versionIn } from './signed-note.server'
import { visitSummaryView } from './summary-view.server'

export const meta: MetaFunction = (args) => titled(args, 'Summary of the visit')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { api, me, params, url } = entered
  const visitId = params.visitId!
  const version = versionIn(url)
  const { data } = await api.visitSummaries.view({ visitId, noteVersion: version, print: true }).catch(orPage)
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

const backOf = ({ me }: Entered, { patientId: userId, appointmentId }: Visit) =>
  mayOpen(LIVE, me.role)
    ? { label: 'The visit', href: to(LIVE, { userId }, { appointment: appointmentId }) }
    : { label: 'My reports', href: to('/myReports') }

export default function VisitSummaryPage() {
  return <VisitSummaryPaper {...useLoaderData<typeof loader>()} />
}
