import type { SlotDay, SlotGroup } from '~/components/fields/slot-picker'

/** What has been chosen so far; it lives in the address, so that Back works and nothing is kept for who goes away. */
export interface BookingQuery {
  patient: string
  doctor: string
  place: string
  day: string
  slot: string
  hold: string
  /** '1': also times that are taken, for those who may book over them. */
  over: string
  /** '1': the patient is here and is taken in at once. */
  now: string
  /** What kind of visit it is to be, where that was known from the start. */
  kind: string
}

interface Patient {
  name: string
  line: string
  /** The same booking with somebody else. */
  change: string
}

/** Find the patient. */
export interface FindStep {
  step: 'find'
  /** Somebody books for themself or their family: there is nobody to search for. */
  own: boolean
  phone: string
  /** Whom this person opened or booked last, before anybody is searched for. */
  recent: { href: string; name: string; line: string }[]
  /** Find was pressed with nothing in its field. */
  nothingTyped: boolean
  matches: { value: string; label: string; detail: string }[] | null
  more: boolean
  /** The patient was asked for and is not known. */
  unknown: boolean
  register: string | null
  /** Where patients add somebody of their family. */
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
  /** Taken times are among them; they are chosen without being held. */
  over: boolean
  /** Other ways to a time: a week at a glance, at once, over what is taken. */
  also: { href: string; label: string }[]
}

/** Take somebody in who is here. */
export interface WalkInStep {
  step: 'walk-in'
  patient: Patient
  doctors: { value: string; label: string }[]
  places: { value: string; label: string }[]
  chosen: { doctor: string; place: string }
  mayOverbook: boolean
  /** The same booking for a later time. */
  later: string
}

/** Look it over, say why, book. */
export interface ConfirmStep {
  step: 'confirm'
  patient: Patient
  facts: { label: string; value: string }[]
  held: string | null
  /** The time was booked from this page already, and somebody went back to it. */
  booked: { words: string; href: string } | null
  changeTime: string
  kinds: readonly { value: string; label: string }[]
  /** Staff add the link of a visit by video. */
  mayLink: boolean
  /** The right to book over what is taken; `over` where that is what is being done. */
  mayOverbook: boolean
  over: boolean
  /** The chosen time in words, to keep it and book over it. */
  time: string
}

/** Nobody can be booked yet. */
export interface NotReadyStep {
  step: 'not ready'
  why: string
  link: { href: string; label: string } | null
}

export type BookingStep = FindStep | TimeStep | WalkInStep | ConfirmStep | NotReadyStep
