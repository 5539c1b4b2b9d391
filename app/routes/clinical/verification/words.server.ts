import type { z } from 'zod'
import type { VerifiedAnswer, VerifiedPaper } from '#contract/clinical/verification/schema.ts'
import type { NoticeTone } from '~/components/ui/notice'
import { formatterOf, phoneText } from '~/lib/format/format'

const NAMES: Record<VerifiedPaper['kind'], string> = {
  prescription: 'prescription',
  certificate: 'medical certificate',
}

interface State {
  tone: NoticeTone
  heading: (paper: string) => string
  sentence: (on: string) => string
}

const STATES: Record<VerifiedPaper['state'], State> = {
  valid: {
    tone: 'ok',
    heading: (paper) => `This code is of a valid ${paper}`,
    sentence: () => 'The clinic issued it, and it still holds. Compare what is below with the paper.',
  },
  replaced: {
    tone: 'bad',
    heading: (paper) => `This ${paper} was replaced`,
    sentence: (on) => `It no longer holds: it was replaced by a new one on ${on}. Ask the patient for the new one.`,
  },
  cancelled: {
    tone: 'bad',
    heading: (paper) => `This ${paper} was cancelled`,
    sentence: (on) => `It no longer holds: the clinic cancelled it on ${on}.`,
  },
  expired: {
    tone: 'warn',
    heading: (paper) => `This ${paper} has expired`,
    sentence: (on) => `It was issued by this clinic and was valid until ${on}.`,
  },
}

/** What is said of a paper to whoever holds it, and what they compare it with. */
export function paperInWords({ settings, ...paper }: z.infer<typeof VerifiedAnswer>) {
  const format = formatterOf(settings)
  const { tone, heading, sentence } = STATES[paper.state]
  const on = paper.state === 'expired' ? paper.validUntil : paper.changedOn
  const facts = [
    { label: 'Clinic', value: paper.clinic },
    { label: 'Address', value: paper.address },
    { label: 'Phone', value: paper.phone && phoneText(paper.phone) },
    { label: 'Doctor', value: paper.doctor },
    { label: 'Registration no.', value: paper.registrationNo },
    { label: 'Date', value: format.day(paper.issuedOn) },
    { label: 'Valid until', value: paper.state === 'valid' && paper.validUntil ? format.day(paper.validUntil) : null },
    { label: 'Patient', value: paper.patient },
    ...paper.compare.map(({ label, value, kind }) => ({ label, value: kind === 'day' ? format.day(value) : value })),
  ]
  return {
    tone,
    heading: heading(NAMES[paper.kind]),
    sentence: sentence(on ? format.day(on) : ''),
    facts: facts.filter((fact): fact is { label: string; value: string } => Boolean(fact.value)),
  }
}
