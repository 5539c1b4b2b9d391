// /doctor-late
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { findReach } from '#contract/operations.ts'
import { DELAY_MINUTES } from '#contract/scheduling/messages/rules.ts'
import { type DelayedPatient, type DelayNotice, NewDelay } from '#contract/scheduling/messages/schema.ts'
import { SelectField } from '~/components/fields/select-field'
import { NameText } from '~/components/lists/name-text'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { usePageForm } from '~/components/pages/use-page-form'
import { EmptyState } from '~/components/ui/empty-state'
import { Table } from '~/components/ui/table'
import { type Formatter, formatPhone } from '~/lib/format/format'
import { titleMeta } from '~/lib/format/page-title'
import { toDoctorOptions, toPlaceOptions } from '~/lib/forms/options'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'

export const meta = titleMeta('Doctor is late')

const OnTimeForm = z.strictObject({ doctorId: uuid(), placeId: uuid(), intent: z.literal('on-time') })

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, format, url, hidden } = await requireScreen(args)
  const { data } = await api.delays.readPage()
  const { doctors, doctorIds, clinics, delays, patients } = data
  const availableDoctors = doctors.filter(({ doctorId }) => doctorIds.includes(doctorId))
  const isOfPlace = findReach('delays:announce', me.role) === 'place'
  const own = isOfPlace ? clinics.filter(({ placeId }) => placeId === me.placeId) : []
  const places = own.length > 0 ? own : clinics
  const requested = url.searchParams.get('doctor')
  return {
    doctors: toDoctorOptions(availableDoctors),
    clinics: toPlaceOptions(places),
    // The doctor of the link, the user, or the only doctor.
    chosen: [requested, me.doctorId, availableDoctors.length === 1 ? availableDoctors[0]?.doctorId : null].find((id) =>
      availableDoctors.some(({ doctorId }) => doctorId === id),
    ),
    delays: delays.map(({ doctorId, placeId, minutes, saidAt }) => ({
      doctorId,
      placeId,
      doctor: doctors.find((one) => one.doctorId === doctorId)?.fullName ?? 'A doctor',
      place: clinics.find((one) => one.placeId === placeId)?.name ?? '',
      words: `about ${minutes} minutes late, announced at ${format.time(saidAt)}`,
      patients: patients
        .filter((patient) => patient.doctorId === doctorId && patient.placeId === placeId)
        .map((patient) => toPatientRow(patient, format)),
      key: crypto.randomUUID(),
    })),
    back: { href: appointmentsPath(me.role), label: 'Appointments' },
    hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, me } = await requireScreen(args)
  const form = await args.request.clone().formData()
  if (form.get('intent') === 'on-time') {
    return submit(args, OnTimeForm, {
      send: ({ doctorId, placeId }) => api.delays.end({ doctorId, placeId }),
      onSuccess: { redirectTo: to('/doctor-late'), message: 'Delay ended' },
    })
  }
  return submit(args, NewDelay, {
    send: (delay) => api.delays.announce(delay),
    onSuccess: {
      redirectTo: ({ notified, skipped }) => {
        if (notified + skipped === 0) return appointmentsPath(me.role)
        return skipped > 0 ? to('/doctor-late') : to('/messages')
      },
      message: describeNotice,
    },
  })
}

/** Builds a row with the state of the message to a patient. Staff call or tell patients whose message was skipped. */
function toPatientRow(
  { appointmentId, fullName, phone, from, isHere, status, note }: DelayedPatient,
  format: Formatter,
) {
  const outcome = {
    sent: 'Message sent',
    queued: 'Message waiting',
    failed: 'Message failed',
    skipped: isHere ? 'In the clinic: tell the patient' : 'Call the patient',
  }[status]
  return {
    id: appointmentId,
    href: to('/appointment/:appointmentId', { appointmentId }),
    time: format.clock(from),
    name: fullName,
    phone: phone && { href: `tel:${phone}`, text: formatPhone(phone) },
    outcome: note ? `${outcome}. ${note}` : outcome,
    /** The page where staff send a waiting message. */
    messages: status === 'queued' ? to('/messages') : null,
  }
}

/** "3 patients notified, 1 to call" */
function describeNotice({ notified, skipped }: DelayNotice): string {
  if (notified + skipped === 0) return 'Delay announced. No patients are waiting for the doctor'
  if (notified === 0) return 'Delay announced. No messages could be sent. Call the patients below'
  const patients = notified === 1 ? '1 patient notified' : `${notified} patients notified`
  return skipped === 0 ? patients : `${patients}, ${skipped} to call`
}

export default function DoctorLate() {
  const { doctors, clinics, chosen, delays, back, hidden } = useLoaderData<typeof loader>()
  const [form, fields] = usePageForm<NewDelay>({
    id: 'delay',
    lastResult: useActionData<typeof action>()?.reply,
    defaultValue: { doctorId: chosen ?? '', placeId: clinics[0]?.value },
  })
  return (
    <div className="stack">
      {doctors.length === 0 ? (
        <>
          <PageHeader title="Doctor is late" back={back} />
          <EmptyState title="No doctors today">No doctor has hours or appointments at your branch today.</EmptyState>
        </>
      ) : (
        <FormPage
          form={form}
          title="Doctor is late"
          back={back}
          lead="We notify all patients who are waiting for the doctor today. The waiting-room displays show the delay."
          hidden={hidden}
          save="Notify patients"
          cancel={back.href}
        >
          <SelectField field={fields.doctorId} label="Doctor" options={doctors} choose="Choose the doctor" />
          {clinics.length > 1 ? (
            <SelectField field={fields.placeId} label="Branch" options={clinics} />
          ) : (
            <input type="hidden" name="placeId" value={clinics[0]?.value} />
          )}
          <SelectField
            field={fields.minutes}
            label="How late"
            choose="Choose how late"
            options={DELAY_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
          />
        </FormPage>
      )}
      {delays.length > 0 && (
        <section className="panel">
          <h2 className="mb-3">Late today</h2>
          <ul className="stack">
            {delays.map(({ doctorId, placeId, doctor, place, words, patients, key }) => (
              <li key={key} className="stack">
                <div className="row">
                  <span className="min-w-0 flex-1">
                    <b>{doctor}</b>
                    <span className="caption block">
                      {place}: {words}
                    </span>
                  </span>
                  <RowButton formKey={key} more={{ doctorId, placeId, intent: 'on-time' }} small about={`: ${doctor}`}>
                    End delay
                  </RowButton>
                </div>
                {patients.length > 0 && <DelayedPatients doctor={doctor} rows={patients} />}
              </li>
            ))}
          </ul>
          <RowForm token={hidden.token} />
        </section>
      )}
    </div>
  )
}

/** The patients of a delay with their phone numbers. */
function DelayedPatients({ doctor, rows }: { doctor: string; rows: readonly ReturnType<typeof toPatientRow>[] }) {
  return (
    <Table
      caption={`Patients of ${doctor}`}
      captionHidden
      columns={[
        { key: 'time', title: 'Time', cell: (row) => <a href={row.href}>{row.time}</a> },
        { key: 'patient', title: 'Patient', isRowHeader: true, cell: (row) => <NameText name={row.name} /> },
        { key: 'phone', title: 'Phone', cell: (row) => row.phone && <a href={row.phone.href}>{row.phone.text}</a> },
        {
          key: 'outcome',
          title: 'Message',
          cell: (row) => (row.messages ? <a href={row.messages}>{row.outcome}</a> : row.outcome),
        },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
    />
  )
}
