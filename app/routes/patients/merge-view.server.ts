import { bloodGroupLabel } from '#contract/patients/rules.ts'
import type { Patient, PatientBand } from '#contract/patients/schema.ts'
import { formatterOf, phoneText } from '~/lib/format/format'
import { patientLine } from '~/lib/format/patient-line'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

const ID = /^[0-9a-f-]{36}$/i
const path = '/patient/:patientId/merge'

/** The record that is kept, the one to compare it with or those it could be, and what was merged before. */
export async function mergeView(entered: ScreenContext) {
  const { api, me, params, url } = entered
  const patientId = params.patientId!
  const { data: patient } = await api.patients.read({ patientId }).catch(throwErrorPage)
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const band = (one: PatientBand) => ({ name: one.fullName, line: patientLine(one, format, today) })
  const asked = url.searchParams.get('with') ?? ''
  const chosen =
    ID.test(asked) && asked !== patientId
      ? (await api.patients.read({ patientId: asked }).catch(throwErrorPage)).data
      : null
  const other = chosen && chosen.patientId !== patientId ? chosen : null
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const rows = q
    ? (await api.patients.search({ q }).catch(throwErrorPage)).data.rows
    : (await api.patients.alike({ patientId }).catch(throwErrorPage)).data
  const { data: merges } = await api.patients.merges({ patientId }).catch(throwErrorPage)
  return {
    elsewhere: patient.patientId === patientId ? null : to(path, { patientId: patient.patientId }),
    kept: { ...compared(entered, patient), href: to('/patient/:patientId/edit', { patientId }) },
    other: other && {
      ...compared(entered, other),
      swap: to(path, { patientId: other.patientId }, { with: patientId }),
    },
    q,
    suggested: !q,
    hits: rows
      .filter((row) => row.patientId !== patientId)
      .map((row) => ({ href: to(path, { patientId }, { with: row.patientId }), ...band(row) })),
    merges: merges.map(({ mergeId, merged, mergedBy, mergedAt, reason, moved }) => ({
      mergeId,
      ...band(merged),
      about: `${format.dateTime(mergedAt)} by ${mergedBy}${reason ? `: ${reason}` : ''}. ${moved} rows changed hands.`,
    })),
    back: { href: to('/patient/:patientId/edit', { patientId }), label: patient.fullName },
  }
}

function compared({ me }: ScreenContext, patient: Patient) {
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const { patientNo, fullName, birthDate, birthDateEstimated, phone, alternatePhone, otherNumbers } = patient
  return {
    patientId: patient.patientId,
    name: fullName,
    number: patientNo,
    facts: [
      { label: 'Name', value: fullName },
      { label: 'Born', value: birthDate && `${birthDateEstimated ? 'About ' : ''}${format.born(birthDate, today)}` },
      { label: 'Gender', value: patient.gender },
      { label: 'Blood group', value: bloodGroupLabel(patient.bloodGroup) },
      {
        label: 'Phone',
        value: [phone, alternatePhone]
          .map((one) => one && phoneText(one))
          .filter(Boolean)
          .join(', '),
      },
      { label: 'Address', value: [patient.addressLine, patient.city].filter(Boolean).join(', ') },
      { label: 'Guardian', value: patient.guardianName },
      ...(otherNumbers.length > 0 ? [{ label: 'Formerly', value: otherNumbers.join(', ') }] : []),
    ],
  }
}
