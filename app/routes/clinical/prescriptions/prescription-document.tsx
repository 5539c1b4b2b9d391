// /my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CLINICAL_SIZES } from '~/components/documents/clinical-document'
import { PrescriptionPaper } from '~/components/documents/prescription-document'
import { prescriptionView } from '~/lib/documents/prescription-view.server'
import { titled } from '~/lib/format/page-title'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { appointmentIn, openRecordOf } from '../consultation/record.server'

export const meta: MetaFunction = (args) => titled(args, 'Prescription')
export const handle = { script: 'none' }

const LIST = '/my-appointment/consultation/:userId/prescription-history'
const PAPER = '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  const prescriptionId = params.prescriptionId!
  await openRecordOf(args, entered)
  const { data } = await api.prescription.listPrescription({ prescriptionId, print: true }).catch(throwErrorPage)
  // A prescription of somebody else under this patient's name would be read as theirs.
  if (data.patientId !== userId) throw json({ message: 'This patient has no such prescription.' }, { status: 404 })
  const appointment = appointmentIn(url)
  const page = to(PAPER, { userId, prescriptionId }, { appointment })
  return {
    size: CLINICAL_SIZES.find((size) => size === url.searchParams.get('paper')) ?? 'A4',
    sizes: CLINICAL_SIZES.map((size) => ({ size, href: withQuery(page, { paper: size }) })),
    back: { href: to(LIST, { userId }, { appointment }), label: 'Prescription history' },
    paper: prescriptionView(data, me.practice, args.context.publicOrigin),
  }
}

export default function PrescriptionPage() {
  return <PrescriptionPaper {...useLoaderData<typeof loader>()} />
}
