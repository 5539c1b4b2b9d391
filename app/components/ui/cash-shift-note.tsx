import { Notice } from './notice'

interface CashShift {
  text: string
  /** The page that opens a shift; null if the person can't open one there. */
  href: string | null
  /** Cash is refused at each place of the payment. */
  isRefused: boolean
}

/** Says before cash is taken or given that no shift is open; nothing if one is. */
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
