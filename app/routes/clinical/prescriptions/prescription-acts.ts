/** Acts on a signed prescription that ask for a reason: `?of=ID&act=cancel` shows the form. */
const ACTS = ['revise', 'cancel', 'stop'] as const
export type PrescriptionAct = (typeof ACTS)[number]
export const isAct = (text: string): text is PrescriptionAct => (ACTS as readonly string[]).includes(text)

interface ActWords {
  title: string
  lead: string
  save: string
  danger?: true
}

export const actWords: Record<PrescriptionAct, ActWords> = {
  revise: {
    title: 'Write a new version',
    lead: 'The medicines are yours to change then. What is signed holds until the new version is signed.',
    save: 'Begin the new version',
  },
  cancel: {
    title: 'Cancel this prescription',
    lead: 'Its paper says from now on that it was cancelled. This cannot be taken back.',
    save: 'Cancel prescription',
    danger: true,
  },
  stop: {
    title: 'Stop this medicine',
    lead: 'It counts as taken until today. The paper stays as it was signed.',
    save: 'Stop medicine',
    danger: true,
  },
}
