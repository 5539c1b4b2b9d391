/** An appointment as lists and boards show it, in words. */
export interface AppointmentRow {
  id: string
  /** "10:30 am" */
  time: string
  /** The appointment itself: its story, and what else can be done with it. */
  open: string
  name: string
  /** What tells the patient from a namesake. */
  line: string
  /** The same where there is little room. */
  short: string
  href: string | null
  doctorId: string
  doctor: string
  place: string
  day: string
  status: string
  /** "Emergency", "Walk-in"; null for the everyday visit. */
  kind: string | null
  /** An emergency that is still to be seen: it goes before the others. */
  urgent: boolean
  /** "Called 12:41 pm", for those who wait and were called in. */
  called: string | null
  token: string | null
  /** Minutes since arrival, for those who wait. */
  waited: number | null
  /** The one act that comes next at the desk. */
  action: { intent: 'arrive' | 'undo' | 'approve'; label: string; key: string } | null
  /** Where the fee is taken, while it is still to take. */
  fee: string | null
  /** How much is to take; empty where nothing is. */
  feeInWords: string
  /** Where the money of a cancelled visit goes back. */
  refund: string | null
  /** Where invoice and receipt of a billed visit are. */
  documents: string | null
  /** Where the doctor's own visit is written. */
  consultation: string | null
}

/** Cancelled, or moved to another time: it is listed, and no appointment of the day any more. */
export const isCancelledOrMoved = ({ status }: Pick<AppointmentRow, 'status'>): boolean =>
  status === 'cancelled' || status === 'rescheduled'
