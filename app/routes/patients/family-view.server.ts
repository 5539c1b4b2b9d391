import { RELATIONS } from '#contract/patients/family-rules.ts'
import type { PatientBanner } from '#contract/patients/schema.ts'
import { findRoleFamily } from '#contract/roles.ts'
import { getFormatter } from '~/lib/format/format'
import { formatPatientLine } from '~/lib/format/patient-line'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readBookingQuery } from './booking-query'

const ID = /^[0-9a-f-]{36}$/i

/** Loads the form for a family member. Patients add to their own family; the clinic chooses or finds the patient. */
export async function loadFamilyView(ctx: ScreenContext) {
  const { api, url } = ctx
  const { head, member, q, from } = readFamilyQuery(ctx)
  const booking = readBookingQuery(url)
  const urlParams = { ...booking, patient: head ?? '', from }
  // An unknown patient is searched for again, as in a booking.
  const read = async (patientId: string | null) =>
    patientId ? ((await api.patients.read({ patientId }).catch(() => null))?.data ?? null) : null
  const headRecord = await read(head)
  const memberRecord = await read(member)
  const hits = q ? (await api.patients.search({ q }).catch(throwErrorPage)).data.rows : []
  const link = (id: string) =>
    to(
      '/book-appointment/familymember-form',
      null,
      headRecord ? { ...urlParams, member: id } : { ...urlParams, patient: id },
    )
  const self = isPatient(ctx)
  return {
    self,
    head: headRecord && toPatientLine(ctx, headRecord),
    member: memberRecord && { ...toPatientLine(ctx, memberRecord), patientId: memberRecord.patientId },
    q,
    urlParams,
    hits: hits
      .filter(({ patientId }) => patientId !== head)
      .map((row) => ({ href: link(row.patientId), ...toPatientLine(ctx, row) })),
    relations: RELATIONS.map(({ value, label }) => ({ value, label })),
    back: getBackLink(ctx),
  }
}

/** Reads the URL. For a patient, the family is always their own. */
export function readFamilyQuery(ctx: ScreenContext) {
  const { me, url } = ctx
  const id = (name: string) => {
    const value = url.searchParams.get(name) ?? ''
    return ID.test(value) ? value : null
  }
  const self = isPatient(ctx)
  return {
    head: self ? me.patientId : id('patient'),
    member: self ? null : id('member'),
    q: self ? '' : (url.searchParams.get('q')?.trim().slice(0, 100) ?? ''),
    from: url.searchParams.get('from') === 'record' ? 'record' : '',
  }
}

export const isPatient = ({ me }: ScreenContext) => findRoleFamily(me.role) === 'patient'

/** The page that the user came from. */
export function getBackLink(ctx: ScreenContext, added?: string): { href: string; label: string } {
  const { head, from } = readFamilyQuery(ctx)
  if (from === 'record' && head) {
    return { href: to('/patient/:patientId/edit', { patientId: head }), label: 'Patient' }
  }
  return {
    href: to('/book-appointment', null, {
      ...readBookingQuery(ctx.url),
      patient: added ?? (isPatient(ctx) ? '' : head),
    }),
    label: 'Book appointment',
  }
}

function toPatientLine({ me }: ScreenContext, patient: PatientBanner) {
  const format = getFormatter(me.practice)
  return { name: patient.fullName, line: formatPatientLine(patient, format, format.dayAt(new Date())) }
}

/** Lists similar patients, with links to add them instead. */
export function listDuplicateLinks(ctx: ScreenContext, known: readonly PatientBanner[]) {
  const { head, from } = readFamilyQuery(ctx)
  const urlParams = { ...readBookingQuery(ctx.url), patient: head ?? '', from }
  return known.map((patient) => ({
    href: to('/book-appointment/familymember-form', null, { ...urlParams, member: patient.patientId }),
    ...toPatientLine(ctx, patient),
  }))
}
