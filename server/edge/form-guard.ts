import type { Sender } from '../cookies/sender.ts'
import { BodyTooLargeError, type Bytes, MAX_GUEST_FORM_BYTES, maxBodyBytes, readBody } from './body.ts'
import { type EdgeContext, UNSAFE_METHODS } from './edge.ts'
import { describeFormLink } from './form-answers.ts'
import { FieldTooLongError, maxFormFields, readForm, TooManyFieldsError, UnreadableFormError } from './form-fields.ts'
import { checkFormToken } from './form-token.ts'
import type { Refusal, Refuse } from './plain-page.ts'

/** A form for the application, with its body already read. */
export interface AdmittedForm {
  formState: 'live' | 'stale'
  /** The sender; for a user who has signed out since, that user, whose form can only be saved. */
  sender: Sender
  body: Bytes | null
}

interface GuardOptions {
  secret: string
  refuse: Refuse
  /** Finds the name of the person's current practice, for the 409 page. */
  findPracticeName: (c: EdgeContext, sender: Sender) => Promise<string | null>
}

/** Creates the last check before the application: size, number of fields and form token. */
export function createFormGuard({ secret, refuse, findPracticeName }: GuardOptions) {
  return async (
    c: EdgeContext,
    sender: Sender,
    readSignedOut: () => Promise<Sender | null>,
  ): Promise<AdmittedForm | Response> => {
    if (!UNSAFE_METHODS.has(c.req.method)) return { formState: 'live', body: null, sender }
    try {
      const signedOut = sender.user === null ? await readSignedOut() : null
      const isGuest = sender.user === null && signedOut === null
      const posted = await readBody(c.req.raw, isGuest ? MAX_GUEST_FORM_BYTES : maxBodyBytes(c.get('path')))
      const contentType = c.req.header('content-type') ?? ''
      const { token, body } = await readForm(posted, contentType, maxFormFields(c.get('path')))
      const state = checkFormToken(secret, token, sender.owner)
      if (state === 'live' || state === 'stale') return { formState: state, body, sender }
      if (signedOut && checkFormToken(secret, token, signedOut.owner) === 'live')
        return { formState: 'live', body, sender: signedOut }
      return refuse(c, state === 'refused' ? foreignForm(sender) : otherPractice(await findPracticeName(c, sender)))
    } catch (error) {
      if (error instanceof BodyTooLargeError) return refuse(c, { ...tooLarge, link: describeFormLink(c) })
      if (error instanceof FieldTooLongError) return refuse(c, { ...tooLong, link: describeFormLink(c) })
      if (error instanceof TooManyFieldsError) return refuse(c, { ...tooManyFields, link: describeFormLink(c) })
      if (error instanceof UnreadableFormError) return refuse(c, unreadable)
      throw error
    }
  }
}

export const tooLarge: Refusal = {
  status: 413,
  title: 'Too large',
  text: 'The form or its file is too large. Nothing was saved. Go back to your form and choose a smaller file or enter less text.',
}
export const tooManyFields: Refusal = {
  status: 413,
  title: 'Too many fields',
  text: 'The form has too many fields. Nothing was saved. Go back and send it in parts.',
}
const tooLong: Refusal = {
  status: 413,
  title: 'Text too long',
  text: 'A text in the form is too long. Nothing was saved. Go back and shorten it.',
}
const unreadable: Refusal = {
  status: 415,
  title: 'Not a form',
  text: 'This page only accepts forms of this site. Nothing was saved. Reload the page and send the form again.',
}
const foreignForm = ({ user }: Sender): Refusal => ({
  status: 403,
  title: 'Form not accepted',
  text: 'This form belongs to another session or is too old. Nothing was saved. Reload the page and send the form again.',
  link: user ? { href: '/', label: 'Go to the dashboard' } : { href: '/login', label: 'Go to sign in' },
})
const otherPractice = (name: string | null): Refusal => ({
  status: 409,
  title: name ? `You switched to ${name}` : 'You switched to another clinic',
  text: `This form belongs to the clinic where you worked before, so nothing was saved${name ? ` in ${name}` : ''}. Go back to copy your text, or switch to that clinic to send the form there.`,
  link: { href: '/', label: 'Continue in the current clinic' },
})
