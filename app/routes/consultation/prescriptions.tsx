// /my-appointment/consultation/:userId/prescription-history
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListSheet } from '~/components/sheets/list-sheet'
import { StatusMark } from '~/components/ui/status-mark'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { appointmentIn, openRecordOf } from './record.server'

export const meta: MetaFunction = (args) => titled(args, 'Prescription history')

const PAPER = '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  await openRecordOf(args, entered)
  const { data } = await api.prescription.listPrescriptionPatient({ patientId: userId }).catch(orPage)
  const format = formatterOf(me.practice)
  const appointment = appointmentIn(url)
  return {
    rows: data.map((one) => ({
      id: one._id,
      date: format.date(one.signedAt ?? one.writtenAt),
      medicines: one.medicines.join(', '),
      doctor: one.doctorName,
      status: one.status,
      href: to(PAPER, { userId, prescriptionId: one._id }, { appointment }),
    })),
  }
}

export default function Prescriptions() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <ListSheet
      title="Prescription history"
      columns={[
        { key: 'date', title: 'Date', kind: 'date', cell: (row) => <a href={row.href}>{row.date}</a> },
        { key: 'medicines', title: 'Medicines', cell: (row) => row.medicines },
        { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
        { key: 'status', title: 'State', cell: (row) => <StatusMark kind="prescription" state={row.status} /> },
      ]}
      rowKey={(row) => row.id}
      page={{ rows, count: rows.length === 1 ? '1 prescription' : `${rows.length} prescriptions` }}
      empty={{
        title: 'No prescriptions yet',
        why: 'A prescription is written on the page Live consultation and stands here once it is saved.',
      }}
    />
  )
}
