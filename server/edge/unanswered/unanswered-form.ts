import type { UnansweredCookie, UnansweredForm } from '../../cookies/unanswered-cookie.ts'
import type { Bytes } from '../body.ts'
import type { EdgeContext } from '../edge.ts'
import { ALTHOUGH_UNANSWERED, acceptsPages, isPage } from '../form-answers.ts'
import type { FormOwner } from '../form-token.ts'
import type { Refuse } from '../plain-page.ts'
import { describeOther, describeUnanswered } from './describe-unanswered.ts'
import { isRandomKey, type KeyedForm, readKeyedForm, replaceKey } from './sent-form.ts'
import type { CommandsOutcome } from './watch-commands.ts'

interface Settings {
  secret: string
  cookie: UnansweredCookie
  refuse: Refuse
}

/** A request that may send a form again which got no answer. */
export interface SentForm {
  /** The body for the application: of a repeat, with the key of the first time. */
  body: Bytes | null
  /** Turns the answer of the application into the answer of the browser. */
  answer(page: Response, outcome: CommandsOutcome): Promise<Response>
}

/**
 * Reads a form that may be a repeat of one that got no answer (docs/decisions/0046). A repeat from a page that was opened
 * anew, as after Back, gets the key of the first time, so that it is the same act. Returns a page with a question before
 * another form with money is sent from the same page.
 */
export async function readSentForm(
  c: EdgeContext,
  { body, owner }: { body: Bytes | null; owner: FormOwner },
  { secret, cookie, refuse }: Settings,
): Promise<SentForm | Response> {
  if (body === null) return { body, answer: async (page) => page }
  const read = (bytes: Bytes) => readKeyedForm(c, bytes, { owner, secret })
  const known = await cookie.read(c.req.header('cookie'))
  let sentBody = body
  let form = known.length > 0 ? await read(body) : null
  const first = known.find(({ fingerprint }) => fingerprint === form?.fingerprint)
  if (form && first && isRandomKey(form.key)) {
    sentBody = replaceKey(body, form.key, first.key)
    form = { ...form, key: first.key }
  }
  if (form && !first && isOfSamePage(known, form) && acceptsPages(c) && !isConfirmed(c)) {
    const question = describeOther(c, form.fields)
    if (question) return refuse(c, question)
  }
  return {
    body: sentBody,
    async answer(page, { saved, isMoney }) {
      const isKnown = known.some(({ key }) => key === form?.key)
      if (!isUnanswered(page)) {
        const others = known.filter((earlier) => !form || !isAnsweredBy(earlier, form))
        return others.length === known.length ? page : addCookie(page, await cookie.serialize(others))
      }
      form ??= await read(sentBody)
      if (!form) return page
      // Without a command, only the first time can have saved.
      const isNothingSaved = saved === 'nothing' || (saved === 'none' && !isKnown)
      const { key, fingerprint, button, fields } = form
      const answer =
        acceptsPages(c) && isPage(page)
          ? refuse(c, describeUnanswered(c, { status: page.status, fields, isNothingSaved }))
          : page
      if (answer !== page) for (const value of page.headers.getSetCookie()) addCookie(answer, value)
      if (isNothingSaved || isKnown || !isRandomKey(key)) return answer
      return addCookie(answer, await cookie.serialize([...known, { key, fingerprint, button: isMoney ? button : '' }]))
    },
  }
}

/** A failure that leaves open whether the form was saved: busy, or a connection that was lost. */
const isUnanswered = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504

const isConfirmed = (c: EdgeContext): boolean => new URL(c.req.url).searchParams.has(ALTHOUGH_UNANSWERED)

const isOfSamePage = (known: readonly UnansweredForm[], form: KeyedForm): boolean =>
  known.some(({ button }) => button === form.button)

/** The same form, or one that was sent from its page after the question. */
const isAnsweredBy = ({ key, button }: UnansweredForm, form: KeyedForm): boolean =>
  key === form.key || button === form.button

function addCookie(page: Response, value: string): Response {
  page.headers.append('set-cookie', value)
  return page
}
