import type { RecordSummary } from '#contract/clinical/records/summary-page.ts'
import { TIMELINE_GROUPS, type TimelineGroup } from '#contract/clinical/records/timeline.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import type { Formatter } from '~/lib/format/format'
import { readCursor, readTypedDay } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { toTimelineRows } from './timeline-rows.server'

const PAGE_SIZE = 20

/** Reads the filter and the page from the query; ignores invalid values. */
export function readTimelineQuery(screen: Pick<ScreenContext, 'url' | 'today'>) {
  const { group, from, to: until, ...page } = readTimelineForm(screen)
  return { ...page, group, from: from.day, to: until.day }
}

function readTimelineForm(screen: Pick<ScreenContext, 'url' | 'today'>) {
  const { url } = screen
  const groups = url.searchParams.getAll('group')
  const group = TIMELINE_GROUPS.map(({ value }) => value).filter((value) => groups.includes(value))
  const days = { from: readTypedDay(screen, 'from'), to: readTypedDay(screen, 'to') }
  return { group, ...days, cursor: readCursor(url), limit: PAGE_SIZE }
}
type TimelineForm = ReturnType<typeof readTimelineForm>

/** Builds the filter form's values, and links that remove one filter each. */
function toTimelineFilter(userId: string, { group, ...days }: TimelineForm, format: Formatter) {
  const [from, until] = [days.from.day, days.to.day]
  const pageUrl = (query: { group?: readonly string[]; from?: string; to?: string; cursor?: string | null }) =>
    `${to('/mypatient-details/:userId', { userId }, query)}#timeline`
  const all = { group, from, to: until }
  const buildHrefWithout = (removed: TimelineGroup) =>
    pageUrl({ ...all, group: group.filter((value) => value !== removed) })
  return {
    groups: TIMELINE_GROUPS.map(({ value, label }) => ({ value, label, checked: group.includes(value) })),
    from: { value: days.from.value, error: days.from.error },
    to: { value: days.to.value, error: days.to.error },
    action: pageUrl({}),
    billingHref: group.length === 0 ? pageUrl({ ...all, group: ['billing'] }) : null,
    chosen: [
      ...TIMELINE_GROUPS.filter(({ value }) => group.includes(value)).map(({ value, label }) => ({
        label,
        without: buildHrefWithout(value),
      })),
      ...(from ? [{ label: `From ${format.day(from)}`, without: pageUrl({ ...all, from: undefined }) }] : []),
      ...(until ? [{ label: `To ${format.day(until)}`, without: pageUrl({ ...all, to: undefined }) }] : []),
    ],
    pageAt: (cursor: string | null) => cursor && pageUrl({ ...all, cursor }),
  }
}

/** Formats a page of the timeline, with its filter and links to the adjacent pages. */
export function toTimelineView(screen: ScreenContext, userId: string, page: RecordSummary['timeline']) {
  const { format } = screen
  const { pageAt, ...filter } = toTimelineFilter(userId, readTimelineForm(screen), format)
  const rows = toTimelineRows(screen, userId, page.rows)
  const [first, last] = [rows[0], rows.at(-1)]
  const entries = formatCount({ count: rows.length, more: false }, 'entry', 'entries')
  return {
    rows,
    // Other pages are not counted, so that a long record opens as fast as a short one.
    count: page.more && first && last ? `${entries}, ${last.day} to ${first.day}` : entries,
    next: pageAt(page.next),
    previous: pageAt(page.previous),
    filter,
  }
}
