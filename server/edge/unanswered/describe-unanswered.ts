import type { EdgeContext } from '../edge.ts'
import { ALTHOUGH_UNANSWERED, removeAnswer } from '../form-answers.ts'
import type { Refusal, RepeatForm } from '../plain-page.ts'

/** Describes the page after a form that got no answer. */
export function describeUnanswered(
  c: EdgeContext,
  { status, fields, isNothingSaved }: { status: number; fields: FormData; isNothingSaved: boolean },
): Refusal {
  const repeat = describeRepeat(c, fields, 'Try again')
  return {
    status: status as 502 | 503 | 504,
    title: isNothingSaved ? 'Nothing was saved yet' : 'We don’t know yet whether this was saved',
    text: [BUSY, isNothingSaved ? '' : ONCE, repeat ? TRY_AGAIN : RELOAD].filter(Boolean).join(' '),
    link: describeLink(c),
    ...(repeat && { repeat }),
  }
}

/** Describes the question before another form is sent from the page of one that got no answer. Null if it can't be sent again. */
export function describeOther(c: EdgeContext, fields: FormData): Refusal | null {
  const repeat = describeRepeat(c, fields, 'Send this form too')
  if (!repeat) return null
  const action = `${repeat.action}${repeat.action.includes('?') ? '&' : '?'}${ALTHOUGH_UNANSWERED}=1`
  return {
    status: 409,
    title: 'Your last form may be saved already',
    text: 'The form that you sent from this page before got no answer, and this one has other values, so it is not sent yet. Check whether the last one was saved. If you send this form too, both may be saved.',
    link: describeLink(c),
    repeat: { ...repeat, action },
  }
}

const describeLink = (c: EdgeContext) => ({ href: removeAnswer(c.req.url), label: 'Open the form again' })

/** Passwords are never sent back to a page, and no page can choose a file. */
function describeRepeat(c: EdgeContext, fields: FormData, label: string): RepeatForm | null {
  for (const [name, value] of fields)
    if (typeof value === 'string' ? /password/i.test(name) && value !== '' : value.name !== '') return null
  const isMultipart = (c.req.header('content-type') ?? '').startsWith('multipart/')
  return { action: removeAnswer(c.req.url), isMultipart, fields: [...fields], label }
}

const BUSY = 'The service is busy and did not answer in time.'
const ONCE = 'You can send the form again: it can’t be saved twice. If it was saved already, you see the result.'
const TRY_AGAIN = 'Your entries are kept. Press “Try again” to send them again.'
const RELOAD = 'To send your entries again, reload this page and confirm it.'
