import { RELATIONS } from '#contract/patients/family-rules.ts'
import type { PatientBand } from '#contract/patients/schema.ts'
import { familyOf } from '#contract/roles.ts'
import { formatterOf } from '~/lib/format/format'
import { patientLine } from '~/lib/format/patient-line'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { bookingIn } from './booking-in-progress'

const ID = /^[0-9a-f-]{36}$/i

/** Whose family grows, and by whom: patients add to their own; the clinic says whose it is, or finds it. */
export async function familyView(entered: ScreenContext) {
  const { api, url } = entered
  const { head, member, q, from } = askedFor(entered)
  const booking = bookingIn(url)
  const along = { ...booking, patient: head ?? '', from }
  // Who is not known here is looked for again, as in a booking.
  const read = async (patientId: string | null) =>
    patientId ? ((await api.patients.read({ patientId }).catch(() => null))?.data ?? null) : null
  const whose = await read(head)
  const known = await read(member)
  const found = q ? (await api.patients.search({ q }).catch(throwErrorPage)).data.rows : []
  const link = (id: string) =>
    to('/book-appointment/familymember-form', null, whose ? { ...along, member: id } : { ...along, patient: id })
  const self = isPatient(entered)
  return {
    self,
    whose: whose && { ...inWords(entered, whose), patientId: whose.patientId, phone: whose.phone ?? '' },
    member: known && { ...inWords(entered, known), patientId: known.patientId },
    q,
    along,
    hits: found
      .filter(({ patientId }) => patientId !== head)
      .map((row) => ({ href: link(row.patientId), ...inWords(entered, row) })),
    relations: RELATIONS.map(({ value, label }) => ({ value, label })),
    back: backOf(entered),
  }
}

/** What the address says; a patient's own record is theirs, whatever it says. */
export function askedFor(entered: ScreenContext) {
  const { me, url } = entered
  const id = (name: string) => {
    const value = url.searchParams.get(name) ?? ''
    return ID.test(value) ? value : null
  }
  const self = isPatient(entered)
  return {
    head: self ? me.patientId : id('patient'),
    member: self ? null : id('member'),
    q: self ? '' : (url.searchParams.get('q')?.trim().slice(0, 100) ?? ''),
    from: url.searchParams.get('from') === 'record' ? 'record' : '',
  }
}

export const isPatient = ({ me }: ScreenContext) => familyOf(me.role) === 'patient'

/** Where the form was come from, and goes back to. */
export function backOf(entered: ScreenContext, added?: string): { href: string; label: string } {
  const { head, from } = askedFor(entered)
  if (from === 'record' && head) {
    return { href: to('/patient/:patientId/edit', { patientId: head }), label: 'Patient' }
  }
  return {
    href: to('/book-appointment', null, {
      ...bookingIn(entered.url),
      patient: added ?? (isPatient(entered) ? '' : head),
    }),
    label: 'Book appointment',
  }
}

function inWords({ me }: ScreenContext, patient: PatientBand) {
  const format = formatterOf(me.practice)
  return { name: patient.fullName, line: patientLine(patient, format, format.dayAt(new Date())) }
}

/** Who may be meant, as links that connect them instead. */
export function alikeInWords(entered: ScreenContext, known: readonly PatientBand[]) {
  const { head, from } = askedFor(entered)
  const along = { ...bookingIn(entered.url), patient: head ?? '', from }
  return known.map((patient) => ({
    href: to('/book-appointment/familymember-form', null, { ...along, member: patient.patientId }),
    ...inWords(entered, patient),
  }))
}
