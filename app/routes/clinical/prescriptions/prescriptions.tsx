// /my-appointment/consultation/:userId/prescription-history
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ListSheet } from '~/components/pages/list-page'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { refusedAct } from '~/lib/forms/refused-act'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { appointmentIn, openRecordOf } from '../consultation/record.server'
import { PAPER } from '../note/note-saving.server'
import { actOn, HISTORY, openedOf } from './prescription-acts.server'
import { PrescriptionOpened } from './prescription-opened'

export const meta: MetaFunction = (args) => titled(args, 'Prescription history')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  const { visit } = await openRecordOf(args, entered)
  const { data } = await api.prescription.listPrescriptionPatient({ patientId: userId }).catch(throwErrorPage)
  const format = formatterOf(me.practice)
  const appointment = appointmentIn(url)
  const of = url.searchParams.get('of')
  const opened = of
    ? (await api.prescription.listPrescription({ prescriptionId: of }).catch(throwErrorPage)).data
    : null
  // A prescription of somebody else under this patient's name would be read as theirs.
  if (opened && opened.patientId !== userId)
    throw json({ message: 'This patient has no such prescription.' }, { status: 404 })
  const writing =
    opened && visit?.status === 'open'
      ? (await api.prescription.ofVisit({ visitId: visit.visitId }).catch(throwErrorPage)).data
      : null
  return {
    opened: opened && {
      ...openedOf(opened, entered, format),
      hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
      repeatAt:
        visit && writing?.writable && opened.status !== 'draft'
          ? { visitId: visit.visitId, version: writing.version }
          : null,
    },
    rows: data.map((one) => ({
      id: one._id,
      date: format.date(one.signedAt ?? one.writtenAt),
      medicines: one.medicines.join(', '),
      doctor: one.doctorName,
      status: one.status,
      href: to(HISTORY, { userId }, { appointment, of: one._id }),
      paper: one.status === 'draft' ? null : to(PAPER, { userId, prescriptionId: one._id }, { appointment }),
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return actOn(args)
}

export default function Prescriptions() {
  const { opened, rows } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = opened?.act ? [] : refusedAct(answer?.reply)
  return (
    <ListSheet
      title="Prescription history"
      above={
        <>
          {refused.length > 0 && (
            <Notice tone="bad" role="alert" title="Nothing was changed">
              {refused.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Notice>
          )}
          {opened && <PrescriptionOpened key={opened.prescriptionId} {...opened} reply={answer?.reply} />}
        </>
      }
      columns={[
        { key: 'date', title: 'Date', kind: 'date', cell: (row) => <a href={row.href}>{row.date}</a> },
        { key: 'medicines', title: 'Medicines', cell: (row) => row.medicines },
        { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
        { key: 'status', title: 'State', cell: (row) => <StatusMark kind="prescription" state={row.status} /> },
        {
          key: 'paper',
          title: 'Paper',
          cell: (row) =>
            row.paper && (
              <a href={row.paper}>
                Print<span className="hidden-text"> the prescription of {row.date}</span>
              </a>
            ),
        },
      ]}
      rowKey={(row) => row.id}
      isCurrent={(row) => row.id === opened?.prescriptionId}
      page={{ rows, count: rows.length === 1 ? '1 prescription' : `${rows.length} prescriptions` }}
      empty={{
        title: 'No prescriptions yet',
        why: 'A prescription is written on the page Live consultation and stands here once it is saved.',
      }}
    />
  )
}
