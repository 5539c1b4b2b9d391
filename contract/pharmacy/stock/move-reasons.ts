interface ReasonRow {
  label: string
  direction: 'in' | 'out'
  /** People record it by hand, with a note. */
  isManual?: true
}

/** Why stock moves. Each reason moves it in one direction. */
export const MOVE_REASONS = {
  opening: { label: 'Opening stock', direction: 'in' },
  purchase_receipt: { label: 'Received', direction: 'in' },
  sale: { label: 'Sold', direction: 'out' },
  sale_return: { label: 'Returned by client', direction: 'in' },
  purchase_return: { label: 'Returned to supplier', direction: 'out' },
  adjustment_plus: { label: 'Found', direction: 'in', isManual: true },
  adjustment_minus: { label: 'Missing', direction: 'out', isManual: true },
  damage: { label: 'Damaged', direction: 'out', isManual: true },
  expiry_write_off: { label: 'Expired', direction: 'out', isManual: true },
  internal_use: { label: 'Used in the clinic', direction: 'out', isManual: true },
  vaccine_given: { label: 'Vaccine given', direction: 'out' },
  transfer_in: { label: 'Transferred in', direction: 'in' },
  transfer_out: { label: 'Transferred out', direction: 'out' },
  reversal_in: { label: 'Reversed', direction: 'in' },
  reversal_out: { label: 'Reversed', direction: 'out' },
} as const satisfies Record<string, ReasonRow>

export type MoveReason = keyof typeof MOVE_REASONS
export type ManualReason = {
  [Reason in MoveReason]: (typeof MOVE_REASONS)[Reason] extends { isManual: true } ? Reason : never
}[MoveReason]

export const MOVE_REASON_NAMES = Object.keys(MOVE_REASONS) as [MoveReason, ...MoveReason[]]
export const MANUAL_REASONS = MOVE_REASON_NAMES.filter((name) => 'isManual' in MOVE_REASONS[name]) as [
  ManualReason,
  ...ManualReason[],
]

/** Lists the reasons that move stock in a direction. */
export const listReasons = (direction: 'in' | 'out'): MoveReason[] =>
  MOVE_REASON_NAMES.filter((name) => MOVE_REASONS[name].direction === direction)
