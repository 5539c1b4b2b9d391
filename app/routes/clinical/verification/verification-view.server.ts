import type { z } from 'zod'
import type { VerifiedAnswer, VerifiedDocument } from '#contract/clinical/verification/schema.ts'
import type { NoticeTone } from '~/components/ui/notice'
import { formatPhone, getFormatter } from '~/lib/format/format'

const NAMES: Record<VerifiedDocument['kind'], string> = {
  prescription: 'prescription',
  certificate: 'medical certificate',
}

interface State {
  tone: NoticeTone
  heading: (document: string) => string
  sentence: (on: string) => string
}

const STATES: Record<VerifiedDocument['state'], State> = {
  valid: {
    tone: 'ok',
    heading: (document) => `Valid ${document}`,
    sentence: () => 'The clinic issued this document and it is valid. Compare the details below with it.',
  },
  replaced: {
    tone: 'bad',
    heading: (document) => `This ${document} was replaced`,
    sentence: (on) => `It is not valid. It was replaced by a new one on ${on}. Ask the patient for the new one.`,
  },
  cancelled: {
    tone: 'bad',
    heading: (document) => `This ${document} was cancelled`,
    sentence: (on) => `It is not valid. The clinic cancelled it on ${on}.`,
  },
  expired: {
    tone: 'warn',
    heading: (document) => `This ${document} has expired`,
    sentence: (on) => `It was issued by this clinic and was valid until ${on}.`,
  },
}

/** Formats a verified document: its state, and the details to compare. */
export function toVerificationView({ settings, ...document }: z.infer<typeof VerifiedAnswer>) {
  const format = getFormatter(settings)
  const { tone, heading, sentence } = STATES[document.state]
  const on = document.state === 'expired' ? document.validUntil : document.changedOn
  const facts = [
    { label: 'Clinic', value: document.clinic },
    { label: 'Address', value: document.address },
    { label: 'Phone', value: document.phone && formatPhone(document.phone) },
    { label: 'Doctor', value: document.doctor },
    { label: 'Registration no.', value: document.registrationNo },
    { label: 'Date', value: format.day(document.issuedOn) },
    {
      label: 'Valid until',
      value: document.state === 'valid' && document.validUntil ? format.day(document.validUntil) : null,
    },
    { label: 'Patient', value: document.patient },
    ...document.compare.map(({ label, value, kind }) => ({ label, value: kind === 'day' ? format.day(value) : value })),
  ]
  return {
    tone,
    heading: heading(NAMES[document.kind]),
    sentence: sentence(on ? format.day(on) : ''),
    facts: facts.filter((fact): fact is { label: string; value: string } => Boolean(fact.value)),
  }
}
