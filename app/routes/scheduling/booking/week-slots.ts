/** A free time of the week view. */
export interface WeekSlot {
  value: string
  /** "10:30 am" */
  label: string
}

export interface WeekDay {
  date: string
  /** "Mon 14 Jul" */
  label: string
  /** The page of the day, where it has too many times for the week view. */
  more: string | null
  parts: { label: 'Morning' | 'Afternoon' | 'Evening'; slots: WeekSlot[] }[]
}
