import type { Path } from '#contract/screens.ts'
import { to } from '~/lib/navigation/links'

const BASE = '/my-appointment/consultation/:userId'

/** The pages of a patient's record, in the order of the specification. */
const TABS = [
  { path: `${BASE}/basic-vital-info`, label: 'Vitals' },
  { path: `${BASE}/medical-history`, label: 'Medical history' },
  { path: `${BASE}/live-consultation`, label: 'Live consultation' },
  { path: `${BASE}/lab-report`, label: 'Lab report' },
  { path: `${BASE}/vaccination`, label: 'Vaccination' },
  { path: `${BASE}/prescription-history`, label: 'Prescription history' },
] as const

/** Pages that belong to a tab without being it. */
const WITHIN: Partial<Record<Path, string>> = {
  [`${BASE}/medicines`]: `${BASE}/live-consultation`,
  [`${BASE}/certificates`]: `${BASE}/live-consultation`,
  [`${BASE}/prescription-history-preview/:prescriptionId`]: `${BASE}/prescription-history`,
  [`${BASE}/labreportpreview/:patientId`]: `${BASE}/lab-report`,
  [`${BASE}/choosevaccination`]: `${BASE}/vaccination`,
}

/** The tabs as links that keep the visit that is meant. */
export function tabsOf(userId: string, appointment: string | undefined, screen: Path) {
  const here = WITHIN[screen] ?? screen
  return TABS.map(({ path, label }) => ({ label, href: to(path, { userId }, { appointment }), current: path === here }))
}
