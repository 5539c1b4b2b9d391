import { formatCount } from '#contract/kernel/format-count.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { DUE_SHARES, type DueShare, type PracticeBoard } from '#contract/reporting/dashboards/schema.ts'
import { hasPage, type Path } from '#contract/screens.ts'
import { to, withQuery } from '~/lib/navigation/links'
import type { Part } from './board'
import { type DashboardContext, linkTo } from './open-screens.server'

/** Shows today's appointments of each doctor. */
export function toDoctorsPart(
  { me, format }: DashboardContext,
  counts: PracticeBoard['countsByDoctor'],
  appointments: Path,
): Part[] {
  if (counts.length === 0) return []
  return [
    {
      kind: 'doctors',
      title: 'Doctors today',
      rows: counts.map(({ doctorId, fullName, done, inClinic, expected }) => ({
        id: doctorId,
        name: fullName,
        ...(hasPage(appointments, me.role) && { href: withQuery(appointments, { doctorId }) }),
        done: format.number(done),
        inClinic: format.number(inClinic),
        expected: format.number(expected),
      })),
      more: linkTo(me.role, appointments, 'All appointments'),
    },
  ]
}

const AGE_LABELS: Readonly<Record<DueShare, string>> = {
  current: 'Not overdue',
  to30: '1–30 days late',
  to60: '31–60 days late',
  to90: '61–90 days late',
  over90: 'Over 90 days late',
  opening: 'Opening balances',
}

/** Shows the amounts due by age, for people who may see invoices. */
export function toDuesPart({ me, format }: DashboardContext, dues: PracticeBoard['dues']): Part[] {
  if (!dues || !hasPage('/invoices', me.role)) return []
  const total = sum(Object.values(dues))
  if (total === 0) return []
  return [
    {
      kind: 'dues',
      title: 'Amounts due',
      note: format.wholeMoney(total),
      // Most practices began without opening balances.
      shares: DUE_SHARES.filter((share) => share !== 'opening' || dues.opening > 0).map((share) => ({
        key: share,
        label: AGE_LABELS[share],
        value: format.wholeMoney(dues[share]),
        amount: dues[share],
      })),
      more: { href: to('/reports', null, { report: 'outstanding' }), label: 'Outstanding and ageing' },
    },
  ]
}

/** Counts patients, doctors and branches. */
export function toPracticePart({ me, format }: DashboardContext, { patients, doctors, branches }: PracticeBoard): Part {
  const links = [linkTo(me.role, '/admin-patient'), linkTo(me.role, '/addDoctor'), linkTo(me.role, '/settings/clinic')]
  return {
    kind: 'facts',
    title: 'Practice',
    across: true,
    facts: [
      { label: 'Patients', value: format.number(patients) },
      { label: 'Doctors', value: format.number(doctors) },
      { label: 'Branches', value: format.number(branches) },
    ],
    links: links.flatMap((link) => link ?? []),
  }
}

/** Shows emergency access to records until a manager has reviewed it. */
export function toEmergencyPart(count: number): Part[] {
  if (count === 0) return []
  const text = count === 1 ? '1 use of emergency access to review.' : `${count} uses of emergency access to review.`
  return [
    {
      kind: 'text',
      title: 'Emergency access',
      text,
      links: [{ href: to('/break-glass'), label: 'Review emergency access' }],
    },
  ]
}

/** Shows the refunds that wait for approval. */
export function toRefundsPart(refunds: PracticeBoard['refundsToApprove']): Part[] {
  if (!refunds || refunds.count === 0) return []
  const isOne = refunds.count === 1 && !refunds.more
  return [
    {
      kind: 'text',
      title: 'Refunds to approve',
      text: `${formatCount(refunds, 'refund waits', 'refunds wait')} for approval.`,
      links: [{ href: to('/refunds', null, { status: 'requested' }), label: isOne ? 'Open refund' : 'Open refunds' }],
    },
  ]
}

/** Warns when the server's disk is nearly full. */
export function toDiskPart(megabytes: number | null): Part[] {
  if (megabytes === null) return []
  const text = `The server’s disk has ${megabytes} MB left. When it is full, nothing can be saved. Ask the person who runs the server to free some space.`
  return [{ kind: 'text', title: 'Disk nearly full', text }]
}

/** Links to the practice's laboratory and pharmacy, which aren't in every manager's menu. */
export function toOtherPlacesPart({ me }: DashboardContext): Part[] {
  const links = (['/orders', '/orders-mangement', '/inventory', '/order-list'] as const).flatMap(
    (path) => linkTo(me.role, path) ?? [],
  )
  return links.length > 0 ? [{ kind: 'text', title: 'Laboratory and pharmacy', text: 'In your practice:', links }] : []
}
