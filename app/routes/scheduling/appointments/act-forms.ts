/** Acts on an appointment that ask for something: `?act=cancel` shows the form. The others are one button. */
export const FORM_ACTS = ['decline', 'cancel', 'miss', 'leave', 'reset', 'video'] as const
export type FormAct = (typeof FORM_ACTS)[number]

interface ActWords {
  /** The link that leads to the form. */
  link: string
  title: string
  save: string
  said: string
  danger?: true
}

export const actWords: Record<FormAct, ActWords> = {
  decline: {
    link: 'Decline',
    title: 'Decline this request',
    save: 'Decline request',
    said: 'Request declined',
    danger: true,
  },
  cancel: {
    link: 'Cancel appointment',
    title: 'Cancel this appointment',
    save: 'Cancel appointment',
    said: 'Appointment cancelled',
    danger: true,
  },
  miss: { link: 'Did not come', title: 'The patient did not come', save: 'Mark as no-show', said: 'Marked as no-show' },
  leave: {
    link: 'Left without being seen',
    title: 'The patient left without being seen',
    save: 'Mark as left',
    said: 'Marked as left',
  },
  reset: { link: 'Book it again', title: 'Book it again at its time', save: 'Book it again', said: 'Booked again' },
  video: { link: 'Video link', title: 'Link for the visit by video', save: 'Save link', said: 'Link saved' },
}
