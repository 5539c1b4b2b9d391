import type { UnansweredCookie, UnansweredForm } from '../../cookies/unanswered-cookie.ts'
import type { Bytes } from '../body.ts'
import type { EdgeContext } from '../edge.ts'
import { acceptsPages, isPage, SEND_ANYWAY } from '../form-answers.ts'
import type { FormOwner } from '../form-token.ts'
import type { Refuse } from '../plain-page.ts'
import { describeQuestion, describeUnanswered } from './describe-unanswered.ts'
import { isRandomKey, type KeyedForm, readKeyedForm, replaceKey } from './sent-form.ts'
import type { CommandsOutcome } from './watch-commands.ts'

interface Settings {
  secret: string
  cookie: UnansweredCookie
  refuse: Refuse
}

/** A request with a form, which may repeat one that got no answer. */
export interface SentForm {
  /** The body for the application. A repeat has the key of the first attempt. */
  body: Bytes | null
  /** Turns the answer of the application into the answer of the browser. */
  answer(page: Response, outcome: CommandsOutcome): Promise<Response>
}

/**
 * Reads a form that may repeat one that got no answer (docs/decisions/0046). A repeat from a page that was opened again, as
 * after Back, gets the key of the first attempt, so that it is the same act. Returns a page with a question if the form has
 * other values than one that got no answer and may have moved money.
 */
export async function readSentForm(
  c: EdgeContext,
  { body, owner }: { body: Bytes | null; owner: FormOwner },
  { secret, cookie, refuse }: Settings,
): Promise<SentForm | Response> {
  if (body === null) return { body, answer: async (page) => page }
  const read = (bytes: Bytes) => readKeyedForm(c, bytes, { owner, secret })
  const earlierForms = await cookie.read(c.req.header('cookie'))
  let sentBody = body
  let form = earlierForms.length > 0 ? await read(body) : null
  const firstAttempt = earlierForms.find(({ fingerprint }) => fingerprint === form?.fingerprint)
  if (form && firstAttempt && isRandomKey(form.key)) {
    sentBody = replaceKey(body, form.key, firstAttempt.key)
    form = { ...form, key: firstAttempt.key }
  }
  if (form && !firstAttempt && hasSameButton(earlierForms, form) && acceptsPages(c) && !isConfirmed(c)) {
    const question = describeQuestion(c, form.fields)
    if (question) return refuse(c, question)
  }
  return {
    body: sentBody,
    async answer(page, { saved, isMoney }) {
      const isRepeat = earlierForms.some(({ key }) => key === form?.key)
      if (!isUnanswered(page)) {
        const others = earlierForms.filter((earlier) => !form || !isAnsweredBy(earlier, form))
        return others.length === earlierForms.length ? page : addCookie(page, await cookie.serialize(others))
      }
      form ??= await read(sentBody)
      if (!form) return page
      // A repeat that ran no command doesn't tell whether an earlier attempt saved something.
      const isNothingSaved = saved === 'nothing' || (saved === 'no command' && !isRepeat)
      const { key, fingerprint, button, fields } = form
      const answer =
        acceptsPages(c) && isPage(page)
          ? refuse(c, describeUnanswered(c, { status: page.status, fields, isNothingSaved }))
          : page
      if (answer !== page) for (const value of page.headers.getSetCookie()) addCookie(answer, value)
      if (isNothingSaved || isRepeat || !isRandomKey(key)) return answer
      const unanswered = { key, fingerprint, button: isMoney ? button : '' }
      return addCookie(answer, await cookie.serialize([...earlierForms, unanswered]))
    },
  }
}

/** A failure that leaves open whether the form was saved: busy, or a connection that was lost. */
const isUnanswered = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504

const isConfirmed = (c: EdgeContext): boolean => new URL(c.req.url).searchParams.has(SEND_ANYWAY)

const hasSameButton = (earlierForms: readonly UnansweredForm[], form: KeyedForm): boolean =>
  earlierForms.some(({ button }) => button === form.button)

/** Returns whether an answer to a form settles an earlier one: the same form, or one that was sent from its page after the question. */
const isAnsweredBy = ({ key, button }: UnansweredForm, form: KeyedForm): boolean =>
  key === form.key || button === form.button

function addCookie(page: Response, value: string): Response {
  page.headers.append('set-cookie', value)
  return page
}
