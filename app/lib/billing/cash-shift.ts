/** Why cash can't be taken or given as usual: the person has no open shift at the place of the payment. */
export interface CashShift {
  text: string
  /** The page that opens a shift; null if the person can't open one there. */
  href: string | null
  /** Cash is refused at each place of the payment. */
  isRefused: boolean
}
