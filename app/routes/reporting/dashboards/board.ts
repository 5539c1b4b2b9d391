import type { Counter } from '~/components/pages/board-page'
import type { ButtonLinkProps } from '~/components/ui/button'

/** The content of a dashboard, formatted on the server. */
export interface Board {
  title: string
  lead: string
  /** For dashboards that refresh themselves. */
  refresh?: { href: string; at: string }
  actions: Action[]
  counters: Counter[]
  /** The steps of setting up a practice, until all are done. */
  setupSteps?: Step[]
  parts: Part[]
  week?: Week
  /** The form that opens a shift, for people who take payments and have none open. */
  openShift?: { places: { value: string; label: string }[]; currency: string }
}

export interface Link {
  href: string
  label: string
}
export interface Action extends Link, Pick<ButtonLinkProps, 'variant' | 'icon'> {}
export interface Step extends Link {
  done: boolean
}

export type Part = QueuePart | StatesPart | FactsPart | TextPart

interface PartHeading {
  title: string
  note?: string
  more?: Link
}
/** Patients in order. */
export interface QueuePart extends PartHeading {
  kind: 'queue'
  rows: QueueRow[]
  empty: string
}
export interface QueueRow {
  id: string
  time: string
  name: string
  number: string
  /** "with Dr Rao", "waited 12 minutes" */
  note: string
  state: string
  href?: string
}
/** Number of appointments by status. */
export interface StatesPart extends PartHeading {
  kind: 'states'
  counts: { state: string; number: string }[]
}
/** Label and value pairs. */
export interface FactsPart extends PartHeading {
  kind: 'facts'
  facts: { label: string; value: string }[]
  state?: string
  links?: Link[]
}
export interface TextPart extends PartHeading {
  kind: 'text'
  text: string
  links?: Link[]
}

export interface Week {
  description: string
  svg: string
  rows: { day: string; done: number; coming: number }[]
}
