/** A free time of the week at a glance. */
export interface WeekSlot {
  value: string
  /** "10:30 am" */
  label: string
  /** "Monday 14 July, 10:30 am to 10:45 am": for those who hear one time without its day. */
  spoken: string
}

export interface WeekDay {
  date: string
  /** "Mon 14 Jul" */
  label: string
  parts: { label: 'Morning' | 'Afternoon' | 'Evening'; slots: WeekSlot[] }[]
}
