import type { CashShift } from '~/lib/billing/cash-shift'
import { Notice } from './notice'

/** Warns before cash is taken or given that no shift is open. Shows nothing if one is. */
export function CashShiftNote({ shift }: { shift: CashShift | null | undefined }) {
  if (!shift) return null
  return (
    <Notice tone={shift.isRefused ? 'warn' : 'info'}>
      <p>
        {shift.text}{' '}
        {shift.href && (
          // A new tab, because the payment isn't saved yet.
          <a href={shift.href} target="_blank" rel="noreferrer" data-no-spinner="">
            Open shift in a new tab
          </a>
        )}
      </p>
    </Notice>
  )
}
