// /my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CLINICAL_SIZES } from '~/components/documents/clinical-document'
import { PrescriptionDocument } from '~/components/documents/prescription-document'
import { readPageSize } from '~/lib/documents/paper-size.server'
import { toPrescriptionView } from '~/lib/documents/prescription-view.server'
import { titleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { PRESCRIPTION_DOCUMENT, PRESCRIPTION_HISTORY } from '../consultation/paths'
import { readAppointmentId, requireTab } from '../consultation/record.server'

export const meta = titleMeta('Prescription')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { me, params, url } = screen
  const userId = params.userId!
  const prescriptionId = params.prescriptionId!
  const { tab: data } = await requireTab(args, screen, PRESCRIPTION_DOCUMENT)
  const appointment = readAppointmentId(url)
  const page = to(PRESCRIPTION_DOCUMENT, { userId, prescriptionId }, { appointment })
  return {
    size: readPageSize(url, CLINICAL_SIZES),
    sizes: CLINICAL_SIZES.map((size) => ({ size, href: withQuery(page, { size }) })),
    back: { href: to(PRESCRIPTION_HISTORY, { userId }, { appointment }), label: 'Prescription history' },
    view: toPrescriptionView(data, me.practice, args.context.publicOrigin),
  }
}

export default function PrescriptionPage() {
  return <PrescriptionDocument {...useLoaderData<typeof loader>()} />
}
