interface FormActionRow {
  /** The link that leads to the form. */
  link: string
  title: string
  save: string
  done: string
  danger?: true
}

/** Actions on an appointment with a form, shown by `?action=cancel`. The others are one button. */
const forms = {
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
  markNoShow: { link: 'Mark as no-show', title: 'Mark as no-show', save: 'Mark as no-show', done: 'Marked as no-show' },
  markLeft: {
    link: 'Mark as left',
    title: 'Patient left without being seen',
    save: 'Mark patient as left',
    done: 'Patient marked as left',
  },
  restore: {
    link: 'Book again',
    title: 'Book again at the same time',
    save: 'Book again',
    done: 'Appointment booked again',
  },
  setVideoLink: { link: 'Set video link', title: 'Video link', save: 'Save link', done: 'Link saved' },
} satisfies Record<string, FormActionRow>

export type FormAction = keyof typeof forms
export const actionForms: Readonly<Record<FormAction, FormActionRow>> = forms
export const FORM_ACTIONS = Object.keys(forms) as FormAction[]
