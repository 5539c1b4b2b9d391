import type { SlotDay, SlotGroup } from '~/components/fields/slot-picker'

/** The choices so far. They are in the URL, so that the Back button works and nothing has to be stored. */
export interface BookingQuery {
  patient: string
  doctor: string
  place: string
  day: string
  slot: string
  hold: string
  /** '1': also show taken times, for users who may overbook. */
  over: string
  /** '1': the patient is here and is checked in at once. */
  now: string
  /** The kind of visit, where it was known from the start. */
  kind: string
}

interface Patient {
  name: string
  line: string
  /** The same booking with another patient. */
  change: string
}

/** Find the patient. */
export interface FindStep {
  step: 'find'
  /** A patient books for themselves or their family, so there is no search. */
  own: boolean
  phone: string
  /** Recent patients of the user, before a search. */
  recent: { href: string; name: string; line: string }[]
  /** Find was pressed with an empty field. */
  nothingTyped: boolean
  matches: { value: string; label: string; detail: string }[] | null
  more: boolean
  /** The patient of the URL was not found. */
  unknown: boolean
  register: string | null
  /** The form for patients to add a family member. */
  family: string | null
}

/** Choose doctor, day and time. */
export interface TimeStep {
  step: 'time'
  patient: Patient
  doctors: { value: string; label: string }[]
  places: { value: string; label: string }[]
  chosen: { doctor: string; place: string; day: string; kind: string }
  days: SlotDay[]
  previous: string | null
  next: string | null
  heading: string
  note: string
  groups: SlotGroup[]
  /** Taken times are shown too; they are chosen without a hold. */
  over: boolean
  /** Links to the week view, the walk-in and the taken times. */
  also: { href: string; label: string }[]
}

/** Check in a patient who is here. */
export interface WalkInStep {
  step: 'walk-in'
  patient: Patient
  doctors: { value: string; label: string }[]
  places: { value: string; label: string }[]
  chosen: { doctor: string; place: string }
  canOverbook: boolean
  /** The same booking for a later time. */
  later: string
}

/** Check, enter the reason and book. */
export interface ConfirmStep {
  step: 'confirm'
  patient: Patient
  facts: { label: string; value: string }[]
  held: string | null
  /** The appointment that was already booked from this page. */
  booked: { words: string; href: string } | null
  changeTime: string
  kinds: readonly { value: string; label: string }[]
  /** Staff can add the link of a video visit. */
  canSetLink: boolean
  /** The right to overbook; `over` while it is being used. */
  canOverbook: boolean
  over: boolean
  /** The chosen time in words. */
  time: string
}

/** No doctor can be booked yet. */
export interface NotReadyStep {
  step: 'not ready'
  why: string
  link: { href: string; label: string } | null
}

export type BookingStep = FindStep | TimeStep | WalkInStep | ConfirmStep | NotReadyStep
