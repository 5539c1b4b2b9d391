import { formatCount } from '#contract/kernel/format-count.ts'
import { patientList } from '#contract/patients/list.ts'
import type { PatientListRow } from '#contract/patients/list-calls.ts'
import { findRoleFamily } from '#contract/roles.ts'
import { canOpenScreen, type Path, screens } from '#contract/screens.ts'
import { formatPhone, getFormatter } from '~/lib/format/format'
import { formatPatientLine } from '~/lib/format/patient-line'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { FilterField } from '~/lib/lists/filter-field'
import { describeFilters, listHref, readList } from '~/lib/lists/list-filters.server'
import { to, withQuery } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'

const NONE_IN_GROUP = {
  seen: 'No patients seen yet',
  coming: 'No upcoming appointments',
  all: 'No patients yet',
} as const

type Group = keyof typeof NONE_IN_GROUP

/** Loads the patient list of this path: a doctor's own patients, or those of the practice. */
export async function loadListView(ctx: ScreenContext) {
  const { api, me, format, today, url, path } = ctx
  const own = path === '/my-patients'
  // Managing doctors reach the whole practice, but start with their own patients.
  const reachesAll = !own || findRoleFamily(me.role) === 'admindoctor'
  const groups: Group[] = own ? ['seen', 'coming'] : ['all', 'seen']
  if (own && reachesAll) groups.push('all')
  const state = readList(patientList, { url, today })
  const { filters, sort, cursor } = state
  const group = groups.find((offered) => offered === filters.group) ?? groups[0]!
  const mine = own && group !== 'all'
  const query = { ...filters, group, sort, mine, cursor }
  const { data: page } = await api.patient.listPatient({ ...query, adminId: me.practice.id })
  const { fields, chips } = describeFilters(patientList, state, {
    path: url.pathname,
    formatDay: format.day,
    without: ['group'],
  })
  const findPatientPath = createPatientPathFinder(me)
  const pageHref = (cursor: string | null) => cursor && listHref(url.pathname, state, { cursor })
  return {
    title: screens[path as Path].title,
    lead: own ? undefined : 'Everyone registered with the practice.',
    rows: page.rows.map((row) => toRow(ctx, row, findPatientPath)),
    count: formatCount(page, 'patient', 'patients'),
    total: page.more ? null : page.count,
    next: pageHref(page.next),
    previous: pageHref(page.previous),
    fields: [...fields.filter(({ type }) => type !== 'hidden'), ...listViewFields(groups, group, sort)],
    unknownFilters: state.unknownFilters,
    chosen: chips,
    clear: url.pathname,
    newLink: { href: to('/book-appointment/registration-form'), label: 'Register patient' },
    files:
      !canOpenScreen('/import-patients', me.role) || (own && !reachesAll)
        ? null
        : {
            import: to('/import-patients'),
            export: me.rights.includes('export')
              ? withQuery('/patients-file', {
                  ...filters,
                  group: group === 'all' ? null : group,
                  sort,
                  mine: mine ? 1 : null,
                })
              : null,
            // A search finds only the first patients.
            exportLabel: filters.q && page.more ? `Export first ${page.rows.length} as CSV` : 'Export as CSV',
          },
    empty: {
      title: filters.q || filters.gender ? 'No patients match' : NONE_IN_GROUP[group],
      why: filters.q ? 'Search by name, patient number or phone number.' : undefined,
    },
  }
}

/** The fields that choose which patients are listed and in which order. Only the list of all patients can be sorted. */
function listViewFields(groups: readonly Group[], group: Group, sort: string | undefined): FilterField[] {
  const { label, options } = patientList.filters.group
  const choices = groups.map((value) => ({ value, label: options[value] }))
  const show = { type: 'choice', name: 'group', label, all: '', options: choices, value: group } as const
  if (group !== 'all') return [show]
  const byName = [{ value: 'fullName', label: 'Name' }]
  return [
    show,
    { type: 'choice', name: 'sort', label: 'Sort by', all: 'Newest first', options: byName, value: sort ?? '' },
  ]
}

function toRow(
  { me, format, today }: ScreenContext,
  row: PatientListRow,
  findPatientPath: ReturnType<typeof createPatientPathFinder>,
) {
  const inZone = (visit: { startsAt: string; zone: string }) =>
    getFormatter({ ...me.practice, zone: visit.zone }).date(visit.startsAt)
  const { patientId, lastVisit, nextBooking } = row
  return {
    id: patientId,
    name: row.fullName,
    line: formatPatientLine({ ...row, phone: null }, format, today),
    phone: row.phone ? formatPhone(row.phone) : '',
    last: lastVisit ? inZone(lastVisit) : '',
    lastWith: lastVisit?.doctorName ?? '',
    next: nextBooking ? getFormatter({ ...me.practice, zone: nextBooking.zone }).dateTime(nextBooking.startsAt) : '',
    href: findPatientPath(patientId),
    book: to('/book-appointment', null, { patient: patientId }),
  }
}

export type PatientRow = ReturnType<typeof toRow>
