import { formatCount } from '#contract/kernel/format-count.ts'
import type { PatientListRow } from '#contract/patients/lists.ts'
import { GENDERS } from '#contract/patients/rules.ts'
import { findRoleFamily } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { formatPhone, getFormatter } from '~/lib/format/format'
import { formatPatientLine } from '~/lib/format/patient-line'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { patientPath } from '~/lib/navigation/patient-path'

const LIST_GROUPS = ['seen', 'coming', 'all'] as const

const GROUP_LABELS = {
  seen: { option: 'Seen, latest visit first', none: 'No patients seen yet' },
  coming: { option: 'Upcoming appointments', none: 'No upcoming appointments' },
  all: { option: 'All patients', none: 'No patients yet' },
} as const

/** Loads the patient list of this path: a doctor's own patients, or those of the practice. */
export async function loadListView(ctx: ScreenContext) {
  const { api, me, path, url } = ctx
  const own = path === '/my-patients'
  // Managing doctors reach the whole practice, but start with their own patients.
  const reachesAll = !own || findRoleFamily(me.role) === 'admindoctor'
  const query = readListQuery(url, own, reachesAll)
  const { group, gender, order, q } = query
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
  const at = (over: Partial<Record<keyof typeof query | 'cursor', string | null>>) =>
    withQuery(url.pathname, { q, gender, order, group: group === DEFAULT_GROUP[String(own)] ? '' : group, ...over })
  const now = new Date()
  return {
    title: screens[path as Path].title,
    lead: own ? undefined : 'Everyone registered with the practice.',
    rows: page.rows.map((row) => toRow(ctx, row, now)),
    count: formatCount(page, 'patient', 'patients'),
    next: page.next && at({ cursor: page.next }),
    previous: page.previous && at({ cursor: page.previous }),
    filters: {
      ...query,
      groups: LIST_GROUPS.filter((value) => (own ? value !== 'all' || reachesAll : value !== 'coming')).map(
        (value) => ({
          value,
          label: GROUP_LABELS[value].option,
        }),
      ),
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
      title: q || gender ? 'No patients match' : GROUP_LABELS[group].none,
      why: q ? 'Search by name, patient number or phone number.' : undefined,
    },
  }
}

const DEFAULT_GROUP: Record<string, string> = { true: 'seen', false: 'all' }

function readListQuery(url: URL, own: boolean, reachesAll: boolean) {
  const text = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const offered = LIST_GROUPS.filter((value) => (own ? value !== 'all' || reachesAll : value !== 'coming'))
  return {
    q: text('q').slice(0, 100),
    gender: GENDERS.find((value) => value === text('gender')) ?? ('' as const),
    group: offered.find((value) => value === text('group')) ?? (own ? ('seen' as const) : ('all' as const)),
    order: text('order') === 'name' ? 'name' : '',
  }
}

function toRow({ me }: ScreenContext, row: PatientListRow, now: Date) {
  const inZone = (visit: { startsAt: string; zone: string }) =>
    getFormatter({ ...me.practice, zone: visit.zone }).date(visit.startsAt)
  const format = getFormatter(me.practice)
  const { patientId, lastVisit, nextBooking } = row
  return {
    id: patientId,
    name: row.fullName,
    line: formatPatientLine({ ...row, phone: null }, format, format.dayAt(now)),
    phone: row.phone ? formatPhone(row.phone) : '',
    last: lastVisit ? inZone(lastVisit) : '',
    lastWith: lastVisit?.doctorName ?? '',
    next: nextBooking ? getFormatter({ ...me.practice, zone: nextBooking.zone }).dateTime(nextBooking.startsAt) : '',
    href: patientPath(me.role, me.practice.id, patientId),
    book: to('/book-appointment', null, { patient: patientId }),
  }
}

export type PatientRow = ReturnType<typeof toRow>
