import { ANNOUNCED_DOCUMENTS, type AnnouncedDocument, type AppointmentTopic, DOCUMENT_LINK_DAYS } from './rules.ts'

/**
 * Everything that a message may say. It has no reason for the visit, diagnosis, speciality or kind of visit, because
 * other people may read it over the patient's shoulder.
 */
export interface MessageFacts {
  /** The given name, because several people may share a phone. */
  patient: string
  doctor: string
  clinic: string
  phone: string | null
  /** Monday 14 July 2025 */
  day: string
  /** 10:30 am */
  time: string
  /** "Gulf Standard Time", if the clinic's clock differs from the practice's. */
  zone: string | null
  /** The delay of the doctor in minutes. */
  minutes: number | null
}

interface Template {
  subject: (facts: MessageFacts) => string
  text: (facts: MessageFacts) => string
  /** The choices of the patient. */
  nextStep: (facts: MessageFacts) => string
}

const formatTime = ({ time, zone }: MessageFacts) => (zone ? `${time} (${zone})` : time)
const describeVisit = (facts: MessageFacts) => `${facts.doctor} at ${facts.clinic}, ${facts.day}, ${formatTime(facts)}`
const contactClinic = ({ clinic, phone }: Pick<MessageFacts, 'clinic' | 'phone'>) =>
  phone ? `call ${clinic} on ${phone}` : `ask ${clinic}`
const changeOrCancel = (facts: MessageFacts) => `To change or cancel it, ${contactClinic(facts)}.`

const templates: Record<AppointmentTopic, Template> = {
  booked: {
    subject: (facts) => `Your appointment on ${facts.day}`,
    text: (facts) => `Your appointment is booked: ${describeVisit(facts)}.`,
    nextStep: changeOrCancel,
  },
  requested: {
    subject: (facts) => `Your request for ${facts.day}`,
    text: (facts) =>
      `You requested an appointment: ${describeVisit(facts)}. It is not booked yet. The clinic will confirm it.`,
    nextStep: changeOrCancel,
  },
  changed: {
    subject: (facts) => `Your appointment is now on ${facts.day}`,
    text: (facts) => `Your appointment has a new time: ${describeVisit(facts)}.`,
    nextStep: changeOrCancel,
  },
  cancelled: {
    subject: (facts) => `Your appointment on ${facts.day} is cancelled`,
    text: (facts) => `Your appointment is cancelled: ${describeVisit(facts)}.`,
    nextStep: (facts) => `To book another one, ${contactClinic(facts)}.`,
  },
  delay: {
    subject: (facts) => `${facts.doctor} is about ${facts.minutes} minutes late`,
    text: (facts) =>
      `${facts.doctor} at ${facts.clinic} is about ${facts.minutes} minutes late today. Your appointment at ${formatTime(facts)} will start later.`,
    nextStep: (facts) => `If you can’t wait, ${contactClinic(facts)}.`,
  },
  reminder_24h: {
    subject: (facts) => `Your appointment on ${facts.day}`,
    text: (facts) => `You have an appointment: ${describeVisit(facts)}.`,
    nextStep: (facts) => `If you can’t come, ${contactClinic(facts)}.`,
  },
  reminder_2h: {
    subject: (facts) => `Your appointment today at ${facts.time}`,
    text: (facts) => `You have an appointment today: ${describeVisit(facts)}.`,
    nextStep: (facts) => `If you can’t come, ${contactClinic(facts)}.`,
  },
}

/** Renders a message about an appointment, for e-mail and short messages alike. */
export function renderMessage(topic: AppointmentTopic, facts: MessageFacts): { subject: string; body: string } {
  const { subject, text: formatText, nextStep: formatNextStep } = templates[topic]
  return {
    subject: subject(facts),
    body: [`Hello ${facts.patient},`, formatText(facts), formatNextStep(facts)].join('\n\n'),
  }
}

interface DocumentPlace {
  /** Null for clients that aren't patients: they have no sign-in, only the attached PDF. */
  link: string | null
  /** Whether the link opens the document itself, without sign-in. */
  isOpenLink: boolean
}

function sayWhere({ link, isOpenLink }: DocumentPlace): string {
  if (!link) return 'You will find it attached as a PDF.'
  return isOpenLink ? `Open it within ${DOCUMENT_LINK_DAYS} days: ${link}` : `Sign in to read or print it: ${link}`
}

const sayNextStep = ({ link, isOpenLink }: DocumentPlace, clinic: Pick<MessageFacts, 'clinic' | 'phone'>) =>
  `${link && !isOpenLink ? 'If you have no sign-in yet' : 'If you have a question'}, ${contactClinic(clinic)}.`

/** Renders a message with the number and amount of a receipt. An e-mail also has the PDF. */
export function renderReceiptMessage({
  receipt,
  amount,
  clinic,
  link,
  isOpenLink,
  ...facts
}: Pick<MessageFacts, 'patient' | 'clinic' | 'phone'> & DocumentPlace & { receipt: string; amount: string }): {
  subject: string
  body: string
} {
  return {
    subject: `Your receipt from ${clinic}`,
    body: [
      `Hello ${facts.patient},`,
      `Thank you for your payment of ${amount} to ${clinic}. Your receipt is ${receipt}. ${sayWhere({ link, isOpenLink })}`,
      sayNextStep({ link, isOpenLink }, { clinic, phone: facts.phone }),
    ].join('\n\n'),
  }
}

/**
 * Renders a message that a document is ready. It doesn't say what the document contains: it is attached to an e-mail, or the
 * patient signs in at `link` to read it.
 */
export function renderDocumentMessage(
  document: AnnouncedDocument,
  { link, hasFile, ...facts }: Pick<MessageFacts, 'patient' | 'clinic' | 'phone'> & { link: string; hasFile: boolean },
): { subject: string; body: string } {
  const name = ANNOUNCED_DOCUMENTS[document]
  const where = hasFile ? 'attached to this e-mail' : 'ready'
  return {
    subject: `Your ${name} from ${facts.clinic}`,
    body: [
      `Hello ${facts.patient},`,
      `Your ${name} from ${facts.clinic} is ${where}. ${hasFile ? 'You can also sign in to read or print it' : 'Sign in to read or print it'}: ${link}`,
      ...(hasFile ? [] : [`If you have no sign-in yet, ${contactClinic(facts)}.`]),
    ].join('\n\n'),
  }
}

/** Renders a message with the number of an invoice, and what is due or that it is paid. E-mail has it as a PDF, too. */
export function renderInvoiceMessage({
  invoice,
  amount,
  due,
  clinic,
  link,
  isOpenLink,
  ...facts
}: Pick<MessageFacts, 'patient' | 'clinic' | 'phone'> &
  DocumentPlace & {
    invoice: string
    amount: string
    /** Null if it is paid. */
    due: string | null
  }): { subject: string; body: string } {
  return {
    subject: `Your invoice from ${clinic}`,
    body: [
      `Hello ${facts.patient},`,
      `Your invoice ${invoice} from ${clinic} is ${amount}. ${due ? `${due} is due.` : 'It is paid.'} ${sayWhere({ link, isOpenLink })}`,
      sayNextStep({ link, isOpenLink }, { clinic, phone: facts.phone }),
    ].join('\n\n'),
  }
}

/** Renders the e-mail to a manager about a record that a doctor opened in an emergency. `at` is the day and time. */
export function renderEmergencyMessage({ doctor, clinic, at }: { doctor: string; clinic: string; at: string }): {
  subject: string
  body: string
} {
  return {
    subject: `${doctor} opened a record in an emergency`,
    body: [
      `${doctor} opened a patient’s record at ${clinic}: ${at}.`,
      'The doctor has no earlier visit with this patient. Sign in and review it under “Emergency access” on your dashboard.',
    ].join('\n\n'),
  }
}

/** Tells the earlier address or number of a patient that the record has another one. It doesn't name the new one. */
export function renderContactMessage({ patient, clinic }: { patient: string; clinic: string }): {
  subject: string
  body: string
} {
  return {
    subject: `Your contact details at ${clinic} were changed`,
    body: [
      `Hello ${patient},`,
      `Your phone number or e-mail address at ${clinic} was changed. Invitations to sign in now go to the new one.`,
      'If you didn’t ask for this, call the clinic.',
    ].join('\n\n'),
  }
}

/** Tells a patient that an invitation was sent to another number or address of the record. It names neither. */
export function renderInvitationNotice({ patient, clinic }: { patient: string; clinic: string }): {
  subject: string
  body: string
} {
  return {
    subject: `${clinic} invited you to sign in`,
    body: [
      `Hello ${patient},`,
      `${clinic} sent you an invitation to see your appointments and documents online. We sent it to another phone number or e-mail address in your record.`,
      'If you didn’t get it or didn’t ask for it, call the clinic.',
    ].join('\n\n'),
  }
}

/** Tells a patient that a relative can see the record. */
export function renderSharingNotice({
  patient,
  relative,
  clinic,
}: {
  patient: string
  relative: string
  clinic: string
}): {
  subject: string
  body: string
} {
  return {
    subject: `${relative} can see your record at ${clinic}`,
    body: [
      `Hello ${patient},`,
      `${clinic} recorded ${relative} as your relative. ${relative} can now see your appointments and documents online.`,
      'If you didn’t agree to this, call the clinic.',
    ].join('\n\n'),
  }
}
