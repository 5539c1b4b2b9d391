import { PAYMENT_STATE_LABELS } from '#contract/billing/charges/payment-states.ts'
import type { DocumentStatus } from '#contract/billing/documents/statuses.ts'
import { Badge } from '~/components/ui/status-mark'
import type { Shape, Tone } from '~/components/ui/statuses'

const MARKS = {
  left: ['Unused credit', 'info', 'quarter'],
  used: ['Used', 'neutral', 'check'],
  due: [PAYMENT_STATE_LABELS.unpaid, 'info', 'ring'],
  partly_paid: [PAYMENT_STATE_LABELS.partly_paid, 'warn', 'quarter'],
  paid: [PAYMENT_STATE_LABELS.paid, 'neutral', 'check'],
  credited: [PAYMENT_STATE_LABELS.credited, 'neutral', 'disc'],
  issued: ['Issued', 'neutral', 'check'],
  cancelled: ['Cancelled', 'neutral', 'cross'],
} as const satisfies Record<string, readonly [word: string, tone: Tone, shape: Shape]>

export type NoteState = keyof typeof MARKS

/** The status mark of a credit note or debit note. */
export function NoteMark({ state }: { state: NoteState }) {
  const [word, tone, shape] = MARKS[state]
  return (
    <Badge tone={tone} shape={shape}>
      {word}
    </Badge>
  )
}

type NoteStatus = Exclude<DocumentStatus, 'draft'>

export const getCreditNoteState = (note: { status: NoteStatus; availableMinor: number }): NoteState =>
  note.status === 'cancelled' ? 'cancelled' : note.availableMinor > 0 ? 'left' : 'used'

/** A customer pays a debit note; a supplier's reduces their bill. */
export function getDebitNoteState(note: {
  side: 'customer' | 'supplier'
  status: NoteStatus
  dueMinor: number
  allocatedMinor: number
  creditedMinor: number
}): NoteState {
  if (note.status === 'cancelled') return 'cancelled'
  if (note.side === 'supplier') return 'issued'
  if (note.dueMinor === 0) return note.creditedMinor > 0 && note.allocatedMinor === 0 ? 'credited' : 'paid'
  return note.allocatedMinor > 0 ? 'partly_paid' : 'due'
}
