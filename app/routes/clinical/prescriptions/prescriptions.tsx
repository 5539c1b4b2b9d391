// /my-appointment/consultation/:userId/prescription-history
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formatCount } from '#contract/kernel/format-count.ts'
import { ListPage } from '~/components/pages/list-page'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { StatusMark } from '~/components/ui/status-mark'
import { patientTitleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { PRESCRIPTION_DOCUMENT, PRESCRIPTION_HISTORY } from '../consultation/paths'
import { readAppointmentId, requireTab } from '../consultation/record.server'
import { OpenedPrescription } from './opened-prescription'
import { handlePrescriptionAction, toOpenedPrescription } from './prescription-actions.server'

export const meta = patientTitleMeta('Prescription history')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { format, params, url, hidden } = screen
  const userId = params.userId!
  const { consultation, tab } = await requireTab(args, screen, PRESCRIPTION_HISTORY)
  const { visit } = consultation
  const { prescriptions, prescription: openedPrescription, current: currentPrescription } = tab
  if (url.searchParams.has('of') && !openedPrescription)
    throw json({ message: 'This patient has no such prescription.' }, { status: 404 })
  const appointment = readAppointmentId(url)
  return {
    openedPrescription: openedPrescription && {
      ...toOpenedPrescription(openedPrescription, screen, format),
      hidden,
      repeatAt:
        visit && currentPrescription?.writable && openedPrescription.status !== 'draft'
          ? { visitId: visit.visitId, version: currentPrescription.version }
          : null,
    },
    rows: prescriptions.map((prescription) => ({
      id: prescription._id,
      date: format.date(prescription.signedAt ?? prescription.writtenAt),
      medicines: prescription.medicines.join(', '),
      doctor: prescription.doctorName,
      status: prescription.status,
      href: to(PRESCRIPTION_HISTORY, { userId }, { appointment, of: prescription._id }),
      printHref:
        prescription.status === 'draft'
          ? null
          : to(PRESCRIPTION_DOCUMENT, { userId, prescriptionId: prescription._id }, { appointment }),
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  return handlePrescriptionAction(args, await requireScreen(args))
}

export default function Prescriptions() {
  const { openedPrescription, rows } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ListPage
      title="Prescription history"
      above={
        <>
          {!openedPrescription?.action && <RefusalNotice reply={answer?.reply} title="Nothing was changed" />}
          {openedPrescription && (
            <OpenedPrescription key={openedPrescription.prescriptionId} {...openedPrescription} reply={answer?.reply} />
          )}
        </>
      }
      columns={[
        { key: 'date', title: 'Date', kind: 'date', cell: (row) => <a href={row.href}>{row.date}</a> },
        { key: 'medicines', title: 'Medicines', cell: (row) => row.medicines },
        { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
        { key: 'status', title: 'Status', cell: (row) => <StatusMark kind="prescription" state={row.status} /> },
        {
          key: 'print',
          title: 'Document',
          cell: (row) =>
            row.printHref && (
              <a href={row.printHref}>
                Print<span className="hidden-text"> the prescription of {row.date}</span>
              </a>
            ),
        },
      ]}
      rowKey={(row) => row.id}
      isCurrent={(row) => row.id === openedPrescription?.prescriptionId}
      page={{ rows, count: formatCount({ count: rows.length, more: false }, 'prescription', 'prescriptions') }}
      empty={{
        title: 'No prescriptions yet',
        why: 'Write a prescription in the live consultation. It appears here once you save it.',
      }}
    />
  )
}
