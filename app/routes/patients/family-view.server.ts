import { RELATIONS } from '#contract/patients/family-rules.ts'
import { isPatientRole } from '#contract/roles.ts'
import { ignoreRefusal } from '~/lib/http/api.server'
import { readChoice, readId } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readBookingParams } from './booking-params'
import { toPatientLine } from './duplicate-patients.server'

const PATH = '/book-appointment/familymember-form'

/** Loads the form for a family member. Patients add to their own family; the clinic chooses or finds the patient. */
export async function loadFamilyView(ctx: ScreenContext) {
  const { api, url } = ctx
  const { patientId, memberId, q, from } = readFamilyQuery(ctx)
  const booking = readBookingParams(url)
  // Without a patient, the member is a child whose parent or guardian is searched for.
  const urlParams = { ...booking, patient: patientId ?? '', from, ...(!patientId && memberId && { member: memberId }) }
  // An unknown patient is searched for again, as in a booking.
  const read = async (id: string | null) =>
    id ? ((await api.patients.read({ patientId: id }).catch(ignoreRefusal))?.data ?? null) : null
  const patient = await read(patientId)
  const member = await read(memberId)
  const link = (id: string) => (patient ? memberHref(ctx, id) : to(PATH, null, { ...urlParams, patient: id }))
  const self = isPatientRole(ctx.me.role)
  const seeksGuardian = !patient && member !== null
  const suggest = async () =>
    seeksGuardian ? (await api.patients.listLikelyGuardians({ patientId: member.patientId })).data : []
  const hits = q ? (await api.patients.search({ q })).data.rows : await suggest()
  return {
    self,
    title: seeksGuardian ? 'Add parent or guardian' : 'Add family member',
    patient: patient && toPatientLine(ctx, patient),
    member: member && { ...toPatientLine(ctx, member), patientId: member.patientId },
    q,
    urlParams,
    hits: hits
      .filter((row) => row.patientId !== patientId && row.patientId !== memberId)
      .map((row) => ({ href: link(row.patientId), ...toPatientLine(ctx, row) })),
    /** Registers the parent or guardian of a child, and returns here. */
    register: seeksGuardian
      ? to('/book-appointment/registration-form', null, {
          child: member.patientId,
          name: q,
          phone: member.phone,
        })
      : null,
    relations: RELATIONS.map(({ value, label }) => ({ value, label })),
    back: getBackLink(ctx),
  }
}

/** Reads the URL. For a patient, the family is always their own. */
export function readFamilyQuery(ctx: ScreenContext) {
  const { me, url } = ctx
  const self = isPatientRole(me.role)
  return {
    patientId: self ? me.patientId : (readId(url, 'patient') ?? null),
    memberId: self ? null : (readId(url, 'member') ?? null),
    q: self ? '' : (url.searchParams.get('q')?.trim().slice(0, 100) ?? ''),
    from: readChoice(url, 'from', ['record', 'child']) ?? '',
  }
}

/** The page that the user came from. */
export function getBackLink(ctx: ScreenContext, added?: string): { href: string; label: string } {
  const { patientId, memberId, from } = readFamilyQuery(ctx)
  const recordOf = { record: patientId, child: memberId, '': null }[from]
  if (recordOf) return { href: to('/patient/:patientId/edit', { patientId: recordOf }), label: 'Patient' }
  return {
    href: to('/book-appointment', null, {
      ...readBookingParams(ctx.url),
      patient: added ?? (isPatientRole(ctx.me.role) ? '' : (memberId ?? patientId)),
    }),
    label: 'Book appointment',
  }
}

/** The page with this patient chosen as the member. */
export function memberHref(ctx: ScreenContext, member: string): string {
  const { patientId, from } = readFamilyQuery(ctx)
  return to(PATH, null, { ...readBookingParams(ctx.url), patient: patientId, from, member })
}
