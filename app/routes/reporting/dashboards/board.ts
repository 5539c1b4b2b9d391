import type { Counter } from '~/components/pages/board-page'
import type { ButtonLinkProps } from '~/components/ui/button'

/** What a dashboard shows, in words: every figure is written before it leaves the server. */
export interface Board {
  title: string
  lead: string
  /** Boards that change while somebody looks at them. */
  refresh?: { href: string; at: string }
  actions: Action[]
  counters: Counter[]
  /** The first steps of a practice, while some are still to do. */
  setupSteps?: Step[]
  parts: Part[]
  week?: Week
  /** Whoever takes money opens a shift here, while none is open. */
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
/** People in the order in which they are seen. */
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
/** How many stand where. */
export interface StatesPart extends PartHeading {
  kind: 'states'
  counts: { state: string; number: string }[]
}
/** One thing in label and value pairs. */
export interface FactsPart extends PartHeading {
  kind: 'facts'
  facts: { label: string; value: string }[]
  state?: string
  links?: Link[]
}
export interface TextPart extends PartHeading {
  kind: 'words'
  text: string
  links?: Link[]
}

export interface Week {
  description: string
  svg: string
  rows: { day: string; done: number; coming: number }[]
}
