// /certificate/:certificateId
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Certificate } from '#contract/clinical/certificates/schema.ts'
import { mayOpen } from '#contract/screens.ts'
import { CertificatePaper } from '~/components/documents/certificate-document'
import { CLINICAL_SIZES } from '~/components/documents/clinical-document'
import { certificateView } from '~/lib/documents/certificate-view.server'
import { titled } from '~/lib/format/page-title'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { CERTIFICATES } from './certificates.server'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.paper.title ?? 'Certificate')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const certificateId = params.certificateId!
  const { data } = await api.certificates.view({ certificateId, print: true }).catch(throwErrorPage)
  const page = to('/certificate/:certificateId', { certificateId })
  return {
    size: CLINICAL_SIZES.find((size) => size === url.searchParams.get('paper')) ?? CLINICAL_SIZES[0]!,
    tools: {
      back: backOf(entered, data),
      sizes: CLINICAL_SIZES.map((size) => ({ size, href: withQuery(page, { paper: size }) })),
    },
    paper: certificateView(data, me.practice, args.context.publicOrigin),
  }
}

/** Back to where this person works with certificates. */
function backOf({ me }: ScreenContext, { patientId: userId, appointmentId }: Certificate) {
  if (mayOpen(CERTIFICATES, me.role))
    return { label: 'Certificates', href: to(CERTIFICATES, { userId }, { appointment: appointmentId }) }
  return mayOpen('/myReports', me.role)
    ? { label: 'My reports', href: to('/myReports') }
    : { label: 'Appointment', href: to('/appointment/:appointmentId', { appointmentId }) }
}

export default function CertificatePage() {
  return <CertificatePaper {...useLoaderData<typeof loader>()} />
}
