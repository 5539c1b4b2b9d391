import { RELATIONS } from '#contract/patients/family-rules.ts'
import { findRoleFamily } from '#contract/roles.ts'
import { ignoreRefusal } from '~/lib/http/api.server'
import { readChoice } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readBookingQuery } from './booking-query'
import { toPatientLine } from './duplicate-patients.server'

const PATH = '/book-appointment/familymember-form'
const ID = /^[0-9a-f-]{36}$/i

/** Loads the form for a family member. Patients add to their own family; the clinic chooses or finds the patient. */
export async function loadFamilyView(ctx: ScreenContext) {
  const { api, url } = ctx
  const { head, member, q, from } = readFamilyQuery(ctx)
  const booking = readBookingQuery(url)
  // Without a head, the member is a child whose parent or guardian is searched for.
  const urlParams = { ...booking, patient: head ?? '', from, ...(!head && member && { member }) }
  // An unknown patient is searched for again, as in a booking.
  const read = async (patientId: string | null) =>
    patientId ? ((await api.patients.read({ patientId }).catch(ignoreRefusal))?.data ?? null) : null
  const headRecord = await read(head)
  const memberRecord = await read(member)
  const link = (id: string) => (headRecord ? memberHref(ctx, id) : to(PATH, null, { ...urlParams, patient: id }))
  const self = isPatient(ctx)
  const seeksGuardian = !headRecord && memberRecord !== null
  const suggest = async () =>
    seeksGuardian ? (await api.patients.listLikelyGuardians({ patientId: memberRecord.patientId })).data : []
  const hits = q ? (await api.patients.search({ q })).data.rows : await suggest()
  return {
    self,
    title: seeksGuardian ? 'Add parent or guardian' : 'Add family member',
    head: headRecord && toPatientLine(ctx, headRecord),
    member: memberRecord && { ...toPatientLine(ctx, memberRecord), patientId: memberRecord.patientId },
    q,
    urlParams,
    hits: hits
      .filter(({ patientId }) => patientId !== head && patientId !== member)
      .map((row) => ({ href: link(row.patientId), ...toPatientLine(ctx, row) })),
    /** Registers the parent or guardian of a child, and returns here. */
    register: seeksGuardian
      ? to('/book-appointment/registration-form', null, {
          child: memberRecord.patientId,
          name: q,
          phone: memberRecord.phone,
        })
      : null,
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
    from: readChoice(url, 'from', ['record', 'child']) ?? '',
  }
}

export const isPatient = ({ me }: ScreenContext) => findRoleFamily(me.role) === 'patient'

/** The page that the user came from. */
export function getBackLink(ctx: ScreenContext, added?: string): { href: string; label: string } {
  const { head, member, from } = readFamilyQuery(ctx)
  const recordOf = { record: head, child: member, '': null }[from]
  if (recordOf) return { href: to('/patient/:patientId/edit', { patientId: recordOf }), label: 'Patient' }
  return {
    href: to('/book-appointment', null, {
      ...readBookingQuery(ctx.url),
      patient: added ?? (isPatient(ctx) ? '' : (member ?? head)),
    }),
    label: 'Book appointment',
  }
}

/** The page with this patient chosen as the member. */
export function memberHref(ctx: ScreenContext, member: string): string {
  const { head, from } = readFamilyQuery(ctx)
  return to(PATH, null, { ...readBookingQuery(ctx.url), patient: head, from, member })
}
