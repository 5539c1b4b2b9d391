/** Acts on an appointment that ask for something: `?act=cancel` shows the form. The others are one button. */
export const FORM_ACTIONS = ['decline', 'cancel', 'miss', 'leave', 'reset', 'video'] as const
export type FormAction = (typeof FORM_ACTIONS)[number]

interface ActionTexts {
  /** The link that leads to the form. */
  link: string
  title: string
  save: string
  done: string
  danger?: true
}

export const actionTexts: Record<FormAction, ActionTexts> = {
  decline: {
    link: 'Decline',
    title: 'Decline this request',
    save: 'Decline request',
    done: 'Request declined',
    danger: true,
  },
  cancel: {
    link: 'Cancel appointment',
    title: 'Cancel this appointment',
    save: 'Cancel appointment',
    done: 'Appointment cancelled',
    danger: true,
  },
  miss: { link: 'Did not come', title: 'The patient did not come', save: 'Mark as no-show', done: 'Marked as no-show' },
  leave: {
    link: 'Left without being seen',
    title: 'The patient left without being seen',
    save: 'Mark as left',
    done: 'Marked as left',
  },
  reset: { link: 'Book it again', title: 'Book it again at its time', save: 'Book it again', done: 'Booked again' },
  video: { link: 'Video link', title: 'Link for the visit by video', save: 'Save link', done: 'Link saved' },
}
