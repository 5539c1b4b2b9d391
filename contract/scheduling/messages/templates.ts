import type { About } from './rules.ts'

/**
 * All that a message may know. Neither a reason nor a diagnosis, a speciality or a kind of visit is here: whoever reads
 * over a shoulder learns that somebody has an appointment, and with whom.
 */
export interface Facts {
  /** The given name: several people may share one phone. */
  patient: string
  doctor: string
  clinic: string
  phone: string | null
  /** Monday 14 July 2025 */
  day: string
  /** 10:30 am */
  time: string
  /** Gulf Standard Time, where the clinic's clock is not the patient's. */
  zone: string | null
  /** For a delay: how late, in minutes. */
  minutes: number | null
}

interface Template {
  subject: (facts: Facts) => string
  says: (facts: Facts) => string
  /** What to do about it. */
  then: (facts: Facts) => string
}

const at = ({ time, zone }: Facts) => (zone ? `${time} (${zone})` : time)
const visit = (facts: Facts) => `${facts.doctor} at ${facts.clinic}, ${facts.day}, ${at(facts)}`
const ring = ({ clinic, phone }: Facts) => (phone ? `call ${clinic} on ${phone}` : `ask ${clinic}`)
const toChange = (facts: Facts) => `To change or cancel it, ${ring(facts)}.`

const templates: Record<About, Template> = {
  booked: {
    subject: (facts) => `Your appointment on ${facts.day}`,
    says: (facts) => `Your appointment is booked: ${visit(facts)}.`,
    then: toChange,
  },
  requested: {
    subject: (facts) => `Your request for ${facts.day}`,
    says: (facts) => `You asked for an appointment: ${visit(facts)}. It is not booked yet: the clinic will confirm it.`,
    then: toChange,
  },
  changed: {
    subject: (facts) => `Your appointment is now on ${facts.day}`,
    says: (facts) => `Your appointment has a new time: ${visit(facts)}.`,
    then: toChange,
  },
  cancelled: {
    subject: (facts) => `Your appointment on ${facts.day} is cancelled`,
    says: (facts) => `Your appointment is cancelled: ${visit(facts)}.`,
    then: (facts) => `To book another one, ${ring(facts)}.`,
  },
  delay: {
    subject: (facts) => `${facts.doctor} is about ${facts.minutes} minutes late`,
    says: (facts) =>
      `${facts.doctor} at ${facts.clinic} is about ${facts.minutes} minutes late today. Your appointment at ${at(facts)} will begin later.`,
    then: (facts) => `If you cannot wait, ${ring(facts)}.`,
  },
  reminder_24h: {
    subject: (facts) => `Your appointment on ${facts.day}`,
    says: (facts) => `You have an appointment: ${visit(facts)}.`,
    then: (facts) => `If you cannot come, ${ring(facts)}.`,
  },
  reminder_2h: {
    subject: (facts) => `Your appointment today at ${facts.time}`,
    says: (facts) => `You have an appointment today: ${visit(facts)}.`,
    then: (facts) => `If you cannot come, ${ring(facts)}.`,
  },
}

/** A message in words, for an e-mail and for a short message alike. */
export function messageOf(about: About, facts: Facts): { subject: string; body: string } {
  const { subject, says, then } = templates[about]
  return { subject: subject(facts), body: [`Hello ${facts.patient},`, says(facts), then(facts)].join('\n\n') }
}
