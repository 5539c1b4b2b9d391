/** Actions on a signed prescription that need a reason: `?of=ID&act=cancel` shows the form. */
const ACTIONS = ['revise', 'cancel', 'stop'] as const
export type PrescriptionAction = (typeof ACTIONS)[number]
export const isPrescriptionAction = (text: string): text is PrescriptionAction =>
  (ACTIONS as readonly string[]).includes(text)

interface ActionTexts {
  title: string
  lead: string
  save: string
  danger?: true
}

export const ACTION_TEXTS: Record<PrescriptionAction, ActionTexts> = {
  revise: {
    title: 'Start new version',
    lead: 'You can then change the medicines. The signed version stays valid until you sign the new one.',
    save: 'Start new version',
  },
  cancel: {
    title: 'Cancel this prescription',
    lead: 'The prescription is then shown and printed as cancelled. You can’t undo this.',
    save: 'Cancel prescription',
    danger: true,
  },
  stop: {
    title: 'Stop this medicine',
    lead: 'From today the medicine no longer counts as a current medicine. The signed prescription doesn’t change.',
    save: 'Stop medicine',
    danger: true,
  },
}
