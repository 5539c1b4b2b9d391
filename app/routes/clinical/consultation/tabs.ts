import type { Path } from '#contract/screens.ts'
import { to } from '~/lib/navigation/links'
import {
  CERTIFICATES,
  CHOOSE_VACCINES,
  GROWTH,
  LAB_REPORT_PREVIEW,
  LAB_REPORTS,
  LIVE_CONSULTATION,
  MEDICAL_HISTORY,
  MEDICINES,
  OUTSIDE_RESULTS,
  PRESCRIPTION_DOCUMENT,
  PRESCRIPTION_HISTORY,
  VACCINATION,
  VITALS,
} from './paths'

/** The pages of a patient's record, in the order of the specification. */
const TABS = [
  { path: VITALS, label: 'Vitals' },
  { path: MEDICAL_HISTORY, label: 'Medical history' },
  { path: LIVE_CONSULTATION, label: 'Live consultation' },
  { path: LAB_REPORTS, label: 'Lab reports' },
  { path: VACCINATION, label: 'Vaccination' },
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
  [CHOOSE_VACCINES]: VACCINATION,
}

/** Links to the record's pages that keep the selected visit. */
export const listClinicalTabs = (userId: string, appointment: string | undefined) =>
  TABS.map(({ path, label }) => ({ path, label, href: to(path, { userId }, { appointment }) }))

/** The tabs of the record, with the tab of the given page marked as current. */
export function buildTabs(userId: string, appointment: string | undefined, page: Path) {
  const current = PARENT_TABS[page] ?? page
  return listClinicalTabs(userId, appointment).map(({ path, label, href }) => ({
    label,
    href,
    current: path === current,
  }))
}
