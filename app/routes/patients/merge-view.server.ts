import { formatChoice, patientFields } from '#contract/patients/fields.ts'
import type { Patient } from '#contract/patients/schema.ts'
import { formatPhone } from '~/lib/format/format'
import { formatBirth } from '~/lib/format/patient-line'
import { readId } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { toPatientLine } from './duplicate-patients.server'

const path = '/patient/:patientId/merge'

/** Loads the record to keep, the one to compare it with (or candidates), and earlier merges. */
export async function loadMergeView(ctx: ScreenContext) {
  const { api, format, params, url } = ctx
  const patientId = params.patientId!
  const { data: patient } = await api.patients.read({ patientId })
  const otherId = readId(url, 'with')
  const chosen = otherId && (await api.patients.read({ patientId: otherId })).data
  const other = chosen && chosen.patientId !== patientId ? chosen : null
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const rows = q
    ? (await api.patients.search({ q })).data.rows
    : (await api.patients.listDuplicates({ patientId })).data
  const { data: merges } = await api.patients.listMerges({ patientId })
  return {
    keptPath: patient.patientId === patientId ? null : to(path, { patientId: patient.patientId }),
    keptRecord: { ...toComparison(ctx, patient), href: to('/patient/:patientId/edit', { patientId }) },
    other: other && {
      ...toComparison(ctx, other),
      swap: to(path, { patientId: other.patientId }, { with: patientId }),
    },
    q,
    suggested: !q,
    hits: rows
      .filter((row) => row.patientId !== patientId)
      .map((row) => ({ href: to(path, { patientId }, { with: row.patientId }), ...toPatientLine(ctx, row) })),
    merges: merges.map(({ mergeId, merged, mergedBy, mergedAt, reason, moved }) => ({
      mergeId,
      ...toPatientLine(ctx, merged),
      about: `${format.dateTime(mergedAt)} by ${mergedBy}${reason ? `: ${reason}` : ''}. ${moved} items moved.`,
    })),
    back: { href: to('/patient/:patientId/edit', { patientId }), label: patient.fullName },
  }
}

function toComparison({ format, today }: ScreenContext, patient: Patient) {
  const { patientNo, fullName, phone, alternatePhone, otherNumbers } = patient
  return {
    patientId: patient.patientId,
    name: fullName,
    number: patientNo,
    facts: [
      { label: 'Name', value: fullName },
      { label: 'Date of birth', value: formatBirth(patient, format, today) },
      ...patientFields
        .filter(({ shownInMerge }) => shownInMerge)
        .map(({ name, label }) => ({ label, value: formatChoice(name, patient[name] ?? '') })),
      {
        label: 'Phone',
        value: [phone, alternatePhone]
          .filter((number) => number !== null)
          .map(formatPhone)
          .join(', '),
      },
      { label: 'Address', value: [patient.addressLine, patient.city].filter(Boolean).join(', ') },
      ...(otherNumbers.length > 0 ? [{ label: 'Earlier numbers', value: otherNumbers.join(', ') }] : []),
    ],
  }
}
