import type { Path } from '#contract/screens.ts'
import type { Tab } from '~/components/pages/tab-links'
import { to } from '~/lib/navigation/links'
import {
  CERTIFICATES,
  GROWTH,
  LAB_REPORT_PREVIEW,
  LAB_REPORTS,
  LIVE_CONSULTATION,
  MEDICAL_HISTORY,
  MEDICINES,
  OUTSIDE_RESULTS,
  PRESCRIPTION_DOCUMENT,
  PRESCRIPTION_HISTORY,
  VITALS,
} from './paths'

const SUMMARY = '/mypatient-details/:userId'

/** The pages of a patient's record, in the order of the specification. Vaccination gets its tab when its page is built. */
const TABS = [
  { path: VITALS, label: 'Vitals' },
  { path: MEDICAL_HISTORY, label: 'Medical history' },
  { path: LIVE_CONSULTATION, label: 'Live consultation' },
  { path: LAB_REPORTS, label: 'Lab reports' },
  { path: PRESCRIPTION_HISTORY, label: 'Prescription history' },
] as const

/** The tab of each page that has none of its own. */
const PARENT_TABS: Partial<Record<Path, Path>> = {
  [GROWTH]: VITALS,
  [MEDICINES]: LIVE_CONSULTATION,
  [CERTIFICATES]: LIVE_CONSULTATION,
  [PRESCRIPTION_DOCUMENT]: PRESCRIPTION_HISTORY,
  [LAB_REPORT_PREVIEW]: LAB_REPORTS,
  [OUTSIDE_RESULTS]: LAB_REPORTS,
}

/** The tabs of the record, the same on each of its pages, with that of the given page as current. They keep the selected visit. */
export function buildTabs(userId: string, appointment: string | undefined, page: Path): Tab[] {
  const current = PARENT_TABS[page] ?? page
  const tabs = [
    { path: SUMMARY, label: 'Summary', href: to(SUMMARY, { userId }) },
    ...TABS.map(({ path, label }) => ({ path, label, href: to(path, { userId }, { appointment }) })),
    { path: '/my-appointment/:userId', label: 'Appointments', href: to('/my-appointment/:userId', { userId }) },
    { path: '/report/:userId', label: 'Documents', href: to('/report/:userId', { userId }) },
  ]
  return tabs.map(({ path, label, href }) => ({ label, href, current: path === current }))
}
