import { TIMELINE_GROUPS, type TimelineGroup } from '#contract/clinical/records/timeline.ts'
import { type Formatter, formatterOf } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { cursorIn } from './query.server'
import { timelineRows } from './timeline-rows.server'

/** Twenty a page (experience.md P29). */
const PAGE = 20

/** What of the timeline the address asks for; junk is as if it were not there. */
function timelineQuery(url: URL) {
  const asked = url.searchParams.getAll('group')
  const group = TIMELINE_GROUPS.map(({ value }) => value).filter((value) => asked.includes(value))
  const day = (name: string) => {
    const value = url.searchParams.get(name) ?? ''
    return /^(19|20)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
  }
  return { group, from: day('from'), to: day('to'), cursor: cursorIn(url), limit: PAGE }
}
type Asked = ReturnType<typeof timelineQuery>

/** The filter as its form shows it, with the addresses that leave some of it out. */
function timelineFilter(userId: string, { group, from, to: until }: Asked, format: Formatter) {
  const at = (query: { group?: readonly string[]; from?: string; to?: string; cursor?: string | null }) =>
    `${to('/mypatient-details/:userId', { userId }, query)}#timeline`
  const all = { group, from, to: until }
  const without = (one: TimelineGroup) => at({ ...all, group: group.filter((value) => value !== one) })
  return {
    groups: TIMELINE_GROUPS.map(({ value, label }) => ({ value, label, checked: group.includes(value) })),
    from: from ?? '',
    to: until ?? '',
    action: at({}),
    chosen: [
      ...TIMELINE_GROUPS.filter(({ value }) => group.includes(value)).map(({ value, label }) => ({
        label,
        without: without(value),
      })),
      ...(from ? [{ label: `From ${format.day(from)}`, without: at({ ...all, from: undefined }) }] : []),
      ...(until ? [{ label: `To ${format.day(until)}`, without: at({ ...all, to: undefined }) }] : []),
    ],
    pageAt: (cursor: string | null) => cursor && at({ ...all, cursor }),
  }
}

/** A page of the timeline in words, with its filter and the addresses of the pages beside it. */
export async function timelineOf(entered: ScreenContext, userId: string) {
  const { api, me, url } = entered
  const query = timelineQuery(url)
  const { data: page } = await api.records.timeline({ patientId: userId, ...query }).catch(throwErrorPage)
  const format = formatterOf(me.practice)
  const { pageAt, ...filter } = timelineFilter(userId, query, format)
  const rows = timelineRows(entered, userId, page.rows)
  const [first, last] = [rows[0], rows.at(-1)]
  const entries = rows.length === 1 ? '1 entry' : `${rows.length} entries`
  return {
    rows,
    // Those of other pages are not counted: a record is as fast to open after twenty years.
    count: page.more && first && last ? `${entries}, ${last.day} to ${first.day}` : entries,
    next: pageAt(page.next),
    previous: pageAt(page.previous),
    filter,
  }
}
