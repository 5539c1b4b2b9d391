/** An appointment as lists and boards show it. */
export interface AppointmentRow {
  id: string
  /** "10:30 am" */
  time: string
  /** The page of the appointment. */
  open: string
  name: string
  /** Tells the patient apart from a namesake. */
  line: string
  /** The same, shorter. */
  short: string
  href: string | null
  doctorId: string
  doctor: string
  place: string
  day: string
  status: string
  /** "Emergency", "Walk-in"; null for an ordinary visit. */
  kind: string | null
  /** An emergency that is still to be seen. */
  urgent: boolean
  /** "Called 12:41 pm", for waiting patients who were called. */
  called: string | null
  token: string | null
  /** Minutes since check-in, for waiting patients. */
  waited: number | null
  /** The next action at reception. */
  action: { intent: 'arrive' | 'undo' | 'approve'; label: string; key: string } | null
  /** The page to collect the fee, while it is due. */
  fee: string | null
  /** The fee due; empty where nothing is. */
  feeInWords: string
  /** The page to refund a cancelled visit. */
  refund: string | null
  /** The page with invoice and receipt of a billed visit. */
  documents: string | null
  /** The consultation, for the doctor of the visit. */
  consultation: string | null
}

/** Cancelled or rescheduled: listed, but no longer an appointment of the day. */
export const isCancelledOrMoved = ({ status }: Pick<AppointmentRow, 'status'>): boolean =>
  status === 'cancelled' || status === 'rescheduled'
