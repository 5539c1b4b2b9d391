import { redirect } from '@remix-run/node'
import type { FamilyMember } from '#contract/patients/family-calls.ts'
import { explainNoGuardian } from '#contract/patients/family-rules.ts'
import type { DeskSummary, Patient } from '#contract/patients/schema.ts'
import { isPatientRole } from '#contract/roles.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { duePath, formatDueDocument } from '~/lib/billing/due-path'
import { toReceiptLine } from '~/lib/documents/receipt-line'
import { formatPhone, getFormatter } from '~/lib/format/format'
import { formatBirth } from '~/lib/format/patient-line'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'
import { patientsPath } from '~/lib/navigation/patient-path'
import { toFormValues } from './record-values'

/** Loads the patient page. A merged record redirects to the one that was kept. */
export async function loadEditView(ctx: ScreenContext) {
  const { api, me, params } = ctx
  const patientId = params.patientId!
  const { data } = await api.patients.readEditPage({ patientId })
  const { patient, family, desk } = data
  if (patient.patientId !== patientId) {
    throw redirect(to('/patient/:patientId/edit', { patientId: patient.patientId }), 303)
  }
  const isPatient = isPatientRole(me.role)
  const values = toFormValues(patient)
  return {
    own: isPatient && me.patientId === patientId,
    isStaff: !isPatient,
    name: patient.fullName,
    facts: listFacts(patient, ctx),
    picture: patient.photoId && `/patient-photo/${patientId}?v=${patient.photoId}`,
    version: patient.version,
    values,
    base: JSON.stringify(values),
    family: family.map((member) => toMemberView(member, ctx)),
    addFamily: to('/book-appointment/familymember-form', null, { patient: patientId, from: 'record' }),
    /** For a child: searches for the guardian by the recorded name. */
    addGuardian:
      isPatient || explainNoGuardian(patient.birthDate, ctx.today)
        ? null
        : to('/book-appointment/familymember-form', null, {
            member: patientId,
            from: 'child',
            q: patient.guardianName,
          }),
    merge: canOpenScreen('/patient/:patientId/merge', me.role) ? to('/patient/:patientId/merge', { patientId }) : null,
    signIn: canOpenScreen('/patient/:patientId/sign-in', me.role)
      ? to('/patient/:patientId/sign-in', { patientId })
      : null,
    back: isPatient ? null : { href: patientsPath(me.role), label: 'Patients' },
    book: to('/book-appointment', null, { patient: patientId }),
    desk: desk && toDeskView(desk, ctx),
  }
}
export type EditView = Awaited<ReturnType<typeof loadEditView>>

function listFacts(patient: Patient, { format, today }: ScreenContext) {
  const { gender, patientNo, otherNumbers, phone } = patient
  return [
    { label: 'Patient number', value: [patientNo, ...otherNumbers].join(', earlier ') },
    { label: 'Date of birth', value: formatBirth(patient, format, today) },
    { label: 'Gender', value: gender },
    { label: 'Phone', value: phone && formatPhone(phone) },
  ]
}

function toMemberView(familyMember: FamilyMember, { me, format, today }: ScreenContext) {
  const { relationId, member, relation, isGuardian, canBook, canView, patientActsForMember, validUntil } = familyMember
  const allowed = [canView && 'view records', canBook && 'book'].filter(Boolean).join(' and ')
  const until =
    validUntil && (validUntil > today ? ` until ${format.day(validUntil)}` : `, ended ${format.day(validUntil)}`)
  const isVisible = !isPatientRole(me.role) || patientActsForMember
  return {
    relationId,
    name: member.fullName,
    relation: isGuardian ? describeGuardian(relation, patientActsForMember ? 'ward' : 'guardian') : relation,
    rights:
      allowed &&
      `${patientActsForMember ? 'This patient can' : 'Can'} ${allowed}${patientActsForMember ? ' for them' : ''}${until ?? ''}`,
    href: isVisible ? to('/patient/:patientId/edit', { patientId: member.patientId }) : null,
  }
}

const describeGuardian = (relation: string, role: 'ward' | 'guardian') =>
  relation.toLowerCase() === role ? relation : `${relation}, ${role}`

function toDeskView({ coming, past, dues, creditMinor, receipts }: DeskSummary, { me, format }: ScreenContext) {
  const toVisit = ({ appointmentId, startsAt, zone, doctorName, placeName, status }: DeskSummary['coming'][number]) => {
    const visitFormat = getFormatter({ ...me.practice, zone })
    return {
      id: appointmentId,
      when: visitFormat.dateTime(startsAt),
      who: `${doctorName}, ${placeName}`,
      status,
      href: withQuery(appointmentsPath(me.role), { day: visitFormat.dayAt(startsAt), focus: appointmentId }),
    }
  }
  return {
    coming: coming.map(toVisit),
    past: past.map((visit) => ({
      ...toVisit(visit),
      href: to('/appointment/:appointmentId', { appointmentId: visit.appointmentId }),
    })),
    receipts: receipts.map((receipt) => toReceiptLine(receipt, format, me.role)),
    dues: dues.map((due) => ({
      key: `${due.appointmentId} ${due.number}`,
      what: formatDueDocument(due) ?? `Visit on ${format.day(due.day)}`,
      sum: format.money(due.dueMinor),
      href: duePath(due, me.role),
    })),
    /** The unused credit of the patient; null if there is none. */
    credit: creditMinor > 0 ? format.money(creditMinor) : null,
    total: dues.length > 0 ? format.money(dues.reduce((sum, { dueMinor }) => sum + dueMinor, 0)) : null,
  }
}
