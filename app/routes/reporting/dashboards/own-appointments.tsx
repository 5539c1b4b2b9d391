import { keepWhole } from '~/components/ui/keep-whole'
import { StatusMark } from '~/components/ui/status-mark'
import type { AppointmentsPart, OwnAppointment } from './board'
import { PartLinks } from './part-links'

/** A patient's own appointments: the next one in full, or later ones as rows of two lines. */
export function OwnAppointments({ size, rows }: AppointmentsPart) {
  return (
    <ul className="divided">
      {rows.map((row) => (
        <li key={row.when + row.doctor}>
          {size === 'full' ? <FullAppointment {...row} /> : <ShortAppointment {...row} />}
        </li>
      ))}
    </ul>
  )
}

function FullAppointment({ when, doctor, patient, branch, phone, state, links }: OwnAppointment) {
  return (
    <>
      <p className="row">
        <b className="text-lg">{keepWhole(when)}</b> <StatusMark kind="appointment" state={state} />
      </p>
      {[doctor, patient && `For ${patient}`, branch, phone].map((text) => text && <p key={text}>{text}</p>)}
      <PartLinks links={links} />
    </>
  )
}

function ShortAppointment({ when, doctor, patient, state, links: [change] }: OwnAppointment) {
  return (
    <>
      <p className="row">
        <b>{keepWhole(when)}</b> <StatusMark kind="appointment" state={state} />
      </p>
      <p className="row">
        <span className="muted">{patient ? `${doctor}, for ${patient}` : doctor}</span>
        {change && (
          <a href={change.href}>
            {change.label}
            <span className="hidden-text"> the appointment on {when}</span>
          </a>
        )}
      </p>
    </>
  )
}
