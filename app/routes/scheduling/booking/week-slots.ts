/** A free time of the week at a glance. */
export interface WeekSlot {
  value: string
  /** "10:30 am" */
  label: string
}

export interface WeekDay {
  date: string
  /** "Mon 14 Jul" */
  label: string
  /** The day by itself, where it has more times than a week has room for. */
  more: string | null
  parts: { label: 'Morning' | 'Afternoon' | 'Evening'; slots: WeekSlot[] }[]
}
