/** Actions on an appointment with a form, shown by `?act=cancel`. The others are one button. */
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
  miss: { link: 'No-show', title: 'Mark as no-show', save: 'Mark as no-show', done: 'Marked as no-show' },
  leave: {
    link: 'Left unseen',
    title: 'Patient left without being seen',
    save: 'Mark as left',
    done: 'Marked as left',
  },
  reset: {
    link: 'Book again',
    title: 'Book again at the same time',
    save: 'Book again',
    done: 'Appointment booked again',
  },
  video: { link: 'Video link', title: 'Video link', save: 'Save link', done: 'Link saved' },
}
