import { redirect } from '@remix-run/node'
import type { FamilyMember } from '#contract/patients/family-calls.ts'
import type { Patient, PatientAtDesk } from '#contract/patients/schema.ts'
import { familyOf } from '#contract/roles.ts'
import { mayOpen } from '#contract/screens.ts'
import { type Formatter, formatterOf, phoneText } from '~/lib/format/format'
import { patientLine } from '~/lib/format/patient-line'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'
import { valuesOf } from './record-values'

/** Everything of a patient's own page, in words. Who asks for a merged record is led to the one that was kept. */
export async function editView(entered: ScreenContext) {
  const { api, me, params, url } = entered
  const patientId = params.patientId!
  const { data: patient } = await api.patients.read({ patientId }).catch(throwErrorPage)
  if (patient.patientId !== patientId) {
    throw redirect(to('/patient/:patientId/edit', { patientId: patient.patientId }), 303)
  }
  const isPatient = familyOf(me.role) === 'patient'
  const { data: family } = await api.patients.family({ patientId }).catch(throwErrorPage)
  const desk = isPatient ? null : (await api.patients.atDesk({ patientId }).catch(throwErrorPage)).data
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const values = valuesOf(patient)
  return {
    own: isPatient && me.patientId === patientId,
    whole: !isPatient,
    name: patient.fullName,
    line: patientLine(patient, format, today),
    facts: factsOf(patient, format, today),
    picture: patient.photoId && `/patient-photo/${patientId}?v=${patient.photoId}`,
    version: patient.version,
    values,
    base: JSON.stringify(values),
    family: family.map((member) => memberInWords(member, entered, format, today)),
    addFamily: to('/book-appointment/familymember-form', null, { patient: patientId, from: 'record' }),
    merge: mayOpen('/patient/:patientId/merge', me.role) ? to('/patient/:patientId/merge', { patientId }) : null,
    signIn: mayOpen('/patient/:patientId/sign-in', me.role) ? to('/patient/:patientId/sign-in', { patientId }) : null,
    book: to('/book-appointment', null, { patient: patientId }),
    desk: desk && deskInWords(desk, entered, format),
    page: url.pathname,
  }
}
export type EditView = Awaited<ReturnType<typeof editView>>

function factsOf(patient: Patient, format: Formatter, today: string) {
  const { birthDate, birthDateEstimated, gender, patientNo, otherNumbers, phone } = patient
  return [
    { label: 'Number', value: [patientNo, ...otherNumbers].join(', formerly ') },
    { label: 'Born', value: birthDate && `${birthDateEstimated ? 'About ' : ''}${format.born(birthDate, today)}` },
    { label: 'Gender', value: gender },
    { label: 'Phone', value: phone && phoneText(phone) },
  ]
}

function memberInWords(one: FamilyMember, { me }: ScreenContext, format: Formatter, today: string) {
  const { relationId, member, is, isGuardian, canBook, canView, overMember, validUntil } = one
  const may = [canView && 'sees the records', canBook && 'books'].filter(Boolean).join(' and ')
  const until =
    validUntil && (validUntil > today ? ` until ${format.day(validUntil)}` : `, ended ${format.day(validUntil)}`)
  const seen = familyOf(me.role) !== 'patient' || overMember
  return {
    relationId,
    name: member.fullName,
    is: isGuardian ? `${is}, ${overMember ? 'in guardianship' : 'guardian'}` : is,
    rights: may && `${overMember ? 'This patient' : 'They'} ${may}${overMember ? ' for them' : ''}${until ?? ''}`,
    href: seen ? to('/patient/:patientId/edit', { patientId: member.patientId }) : null,
  }
}

function deskInWords({ coming, dues }: PatientAtDesk, { me }: ScreenContext, format: Formatter) {
  return {
    coming: coming.map(({ appointmentId, startsAt, zone, doctorName, placeName, status }) => {
      const at = formatterOf({ ...me.practice, zone })
      return {
        id: appointmentId,
        when: at.dateTime(startsAt),
        who: `${doctorName}, ${placeName}`,
        status,
        href: withQuery(appointmentsPath(me.role), { day: at.dayAt(startsAt), focus: appointmentId }),
      }
    }),
    dues: dues.map(({ appointmentId, number, day, dueMinor }) => ({
      key: `${appointmentId} ${number}`,
      what: number ? `Invoice ${number}` : `Visit of ${format.day(day)}`,
      sum: format.money(dueMinor),
      href: appointmentId && to('/choosepaymentmethod/:appointmentId', { appointmentId }),
    })),
    total: dues.length > 0 ? format.money(dues.reduce((sum, { dueMinor }) => sum + dueMinor, 0)) : null,
  }
}
