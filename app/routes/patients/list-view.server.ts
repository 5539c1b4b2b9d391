import { countInWords } from '#contract/kernel/query.ts'
import type { PatientListRow } from '#contract/patients/lists.ts'
import { GENDERS } from '#contract/patients/rules.ts'
import { familyOf } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { formatterOf, phoneText } from '~/lib/format/format'
import { patientLine } from '~/lib/format/patient-line'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { patientPath } from '~/lib/navigation/patient-path'

const SHOWN = ['seen', 'coming', 'all'] as const

const GROUP_WORDS = {
  seen: { option: 'Seen, the last visit first', none: 'Nobody was seen yet' },
  coming: { option: 'Booked from today on', none: 'Nobody is booked' },
  all: { option: 'All patients of the practice', none: 'No patients yet' },
} as const

/** The list of the path: a doctor's own patients, or those of the practice. */
export async function listView(entered: ScreenContext) {
  const { api, me, path, url } = entered
  const own = path === '/my-patients'
  // Managing doctors reach the whole practice; they begin with their own patients.
  const reachesAll = !own || familyOf(me.role) === 'admindoctor'
  const asked = askedIn(url, own, reachesAll)
  const { group, gender, order, q } = asked
  const { data: page } = await api.patient
    .listPatient({
      adminId: me.practice.id,
      q: q || undefined,
      group: group || undefined,
      gender: gender || undefined,
      sort: order === 'name' ? 'fullName' : undefined,
      mine: own && group !== 'all',
      cursor: url.searchParams.get('cursor')?.slice(0, 500) || undefined,
    })
    .catch(throwErrorPage)
  const at = (over: Partial<Record<keyof typeof asked | 'cursor', string | null>>) =>
    withQuery(url.pathname, { q, gender, order, group: group === BEGINS[String(own)] ? '' : group, ...over })
  const now = new Date()
  return {
    title: screens[path as Path].title,
    lead: own ? undefined : 'Everybody registered with the practice.',
    rows: page.rows.map((row) => rowOf(entered, row, now)),
    count: countInWords(page, 'patient', 'patients'),
    next: page.next && at({ cursor: page.next }),
    previous: page.previous && at({ cursor: page.previous }),
    filters: {
      ...asked,
      groups: SHOWN.filter((value) => (own ? value !== 'all' || reachesAll : value !== 'coming')).map((value) => ({
        value,
        label: GROUP_WORDS[value].option,
      })),
      orders: group === 'all',
    },
    chosen: [
      ...(q ? [{ label: `“${q}”`, without: at({ q: '' }) }] : []),
      ...(gender ? [{ label: gender, without: at({ gender: '' }) }] : []),
    ],
    clear: url.pathname,
    newLink: { href: to('/book-appointment/registration-form'), label: 'Register patient' },
    files:
      own && !reachesAll
        ? null
        : { import: to('/import-patients'), export: me.rights.includes('export') ? '/patients-file' : null },
    empty: {
      title: q || gender ? 'No patients match' : GROUP_WORDS[group].none,
      why: q ? 'Search by a name, a patient number or a phone number.' : undefined,
    },
  }
}

const BEGINS: Record<string, string> = { true: 'seen', false: 'all' }

function askedIn(url: URL, own: boolean, reachesAll: boolean) {
  const text = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const offered = SHOWN.filter((value) => (own ? value !== 'all' || reachesAll : value !== 'coming'))
  return {
    q: text('q').slice(0, 100),
    gender: GENDERS.find((value) => value === text('gender')) ?? ('' as const),
    group: offered.find((value) => value === text('group')) ?? (own ? ('seen' as const) : ('all' as const)),
    order: text('order') === 'name' ? 'name' : '',
  }
}

function rowOf({ me }: ScreenContext, row: PatientListRow, now: Date) {
  const inZone = (visit: { startsAt: string; zone: string }) =>
    formatterOf({ ...me.practice, zone: visit.zone }).date(visit.startsAt)
  const format = formatterOf(me.practice)
  const { patientId, lastVisit, nextBooking } = row
  return {
    id: patientId,
    name: row.fullName,
    line: patientLine({ ...row, phone: null }, format, format.dayAt(now)),
    phone: row.phone ? phoneText(row.phone) : '',
    last: lastVisit ? inZone(lastVisit) : '',
    lastWith: lastVisit?.doctorName ?? '',
    next: nextBooking ? formatterOf({ ...me.practice, zone: nextBooking.zone }).dateTime(nextBooking.startsAt) : '',
    href: patientPath(me.role, me.practice.id, patientId),
    book: to('/book-appointment', null, { patient: patientId }),
  }
}

export type PatientRow = ReturnType<typeof rowOf>
