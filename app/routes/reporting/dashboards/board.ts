import type { KeyFigure } from '~/components/charts/key-figures'
import type { Share } from '~/components/charts/share-bar'
import type { QueueTableRow } from '~/components/lists/queue-table'
import type { ButtonLinkProps } from '~/components/ui/button'

/** The content of a dashboard, formatted on the server. */
export interface Board {
  title: string
  lead: string
  /** For dashboards that refresh themselves. */
  refresh?: { href: string; at: string }
  actions: Action[]
  figures: KeyFigure[]
  /** The steps of setting up a practice, until all are done. */
  setupSteps?: Step[]
  parts: Part[]
  charts: BoardChart[]
  /** The form that opens a shift, for people who take payments and have none open. */
  openShift?: { places: { value: string; label: string }[]; currency: string; takenOver: string }
}

export interface Link {
  href: string
  label: string
}
export interface Action extends Link, Pick<ButtonLinkProps, 'variant' | 'icon'> {}
export interface Step extends Link {
  done: boolean
}

export type Part = QueuePart | DeskQueuePart | AppointmentsPart | DuesPart | DoctorsPart | FactsPart | TextPart

interface PartHeading {
  title: string
  note?: string
  more?: Link
}
/** Patients in order. */
export interface QueuePart extends PartHeading {
  kind: 'queue'
  rows: QueueRow[]
  /** What is said if there are none. */
  empty?: string
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
  /** The keys that open the patient. */
  keys?: string
}
/** The patients of the day at the front desk: those who wait, then those who are expected. */
export interface DeskQueuePart extends PartHeading {
  kind: 'deskQueue'
  rows: QueueTableRow[]
  empty: string
}
/** A patient's own appointments: the next one in full, or the later ones in short. */
export interface AppointmentsPart extends PartHeading {
  kind: 'appointments'
  size: 'full' | 'short'
  rows: OwnAppointment[]
}
export interface OwnAppointment {
  when: string
  doctor: string
  /** The patient, unless it is the reader. */
  patient: string | null
  branch: string
  phone: string | null
  state: string
  links: Link[]
}
/** The amounts due by age. */
export interface DuesPart extends PartHeading {
  kind: 'dues'
  shares: Share[]
}
/** Today's appointments of each doctor. */
export interface DoctorsPart extends PartHeading {
  kind: 'doctors'
  rows: { id: string; name: string; href?: string; done: string; inClinic: string; expected: string }[]
}
/** Label and value pairs. */
export interface FactsPart extends PartHeading {
  kind: 'facts'
  facts: { label: string; value: string }[]
  /** In one line, even if the section does not have the whole row. */
  across?: true
  links?: Link[]
}
export interface TextPart extends PartHeading {
  kind: 'text'
  text: string
  links?: Link[]
}

/** A chart that was rendered on the server, with the same figures as a table. */
export interface BoardChart {
  id: string
  title: string
  description: string
  svg: string
  columns: { key: string; title: string; isNumber?: boolean }[]
  rows: Record<string, string>[]
}

/** Returns whether a section takes the whole row: the queue of the front desk, or a section without a neighbour. */
export function isWide(parts: readonly Pick<Part, 'kind'>[], index: number): boolean {
  if (parts[index]!.kind === 'deskQueue') return true
  const start = parts.findLastIndex(({ kind }, before) => before < index && kind === 'deskQueue') + 1
  const next = parts[index + 1]
  const isLastOfRun = !next || next.kind === 'deskQueue'
  return isLastOfRun && (index - start) % 2 === 0
}
