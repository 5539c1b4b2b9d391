import type { Sender } from '../sender.ts'
import { type Bytes, capOf, readBody, TooLarge } from './body.ts'
import { type EdgeContext, UNSAFE_METHODS } from './edge.ts'
import { fieldsOf, readFormToken, TooLong, TooManyFields, UnreadableForm } from './form-fields.ts'
import { judgeFormToken } from './form-token.ts'
import type { Refusal, Refuse } from './plain-page.ts'

/** A form that may go on to the application, with its body already read. */
export interface Admitted {
  formState: 'live' | 'stale'
  /** Who sends it: for a form of somebody who has signed out since, that person, who can only have it kept. */
  sender: Sender
  body: Bytes | null
}

interface Options {
  secret: string
  refuse: Refuse
  /** The name of the practice that a person works in now, for the sentence of the 409 page. */
  practiceName: (c: EdgeContext, sender: Sender) => Promise<string | null>
}

/**
 * The last check before the application: size, number of fields and the form's token. Answers with a refusal, or lets the
 * request on.
 */
export function createFormGuard({ secret, refuse, practiceName }: Options) {
  return async (c: EdgeContext, sender: Sender, leaver: () => Promise<Sender | null>): Promise<Admitted | Response> => {
    if (!UNSAFE_METHODS.has(c.req.method)) return { formState: 'live', body: null, sender }
    try {
      const body = await readBody(c.req.raw, capOf(c.var.path))
      const token = await readFormToken(body, c.req.header('content-type') ?? '', fieldsOf(c.var.path))
      const verdict = judgeFormToken(secret, token, sender.bearer)
      if (verdict === 'live' || verdict === 'stale') return { formState: verdict, body, sender }
      const left = await leaver()
      if (left && judgeFormToken(secret, token, left.bearer) === 'live')
        return { formState: 'live', body, sender: left }
      return refuse(c, verdict === 'refused' ? foreignForm(sender) : otherPractice(await practiceName(c, sender)))
    } catch (error) {
      if (error instanceof TooLarge) return refuse(c, { ...tooLarge, link: formAgain(c) })
      if (error instanceof TooLong) return refuse(c, { ...tooLong, link: formAgain(c) })
      if (error instanceof TooManyFields) return refuse(c, { ...tooManyFields, link: formAgain(c) })
      if (error instanceof UnreadableForm) return refuse(c, unreadable)
      throw error
    }
  }
}

/** Forms are sent to the address that shows them. */
const formAgain = (c: EdgeContext) => ({ href: c.var.path + new URL(c.req.url).search, label: 'Open the form again' })

export const tooLarge: Refusal = {
  status: 413,
  title: 'Too large',
  text: 'What was sent is too large. Nothing was saved. Go back, where what you typed still stands, and choose a smaller file or send less text.',
}
const tooManyFields: Refusal = {
  status: 413,
  title: 'Too many fields',
  text: 'The form has too many fields. Nothing was saved. Go back and send it in parts.',
}
const tooLong: Refusal = {
  status: 413,
  title: 'Text too long',
  text: 'One text of the form is too long. Nothing was saved. Go back and shorten it.',
}
const unreadable: Refusal = {
  status: 415,
  title: 'Not a form',
  text: 'This address only takes forms of this site. Nothing was saved.',
}
const foreignForm = ({ user }: Sender): Refusal => ({
  status: 403,
  title: 'Not accepted',
  text: 'This form belongs to another sign-in, or it is too old. Nothing was saved. Open the page again and send it once more.',
  link: user ? { href: '/', label: 'Go to the start page' } : { href: '/login', label: 'Go to sign in' },
})
const otherPractice = (name: string | null): Refusal => ({
  status: 409,
  title: name ? `You switched to ${name}` : 'You switched to another clinic',
  text: `This form was opened in the clinic where you worked before, so nothing was saved${name ? ` in ${name}` : ''}. Go back to copy what you typed; switch to that clinic again to send it there.`,
  link: { href: '/', label: 'Go on in the clinic where you are now' },
})
