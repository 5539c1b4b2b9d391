import type { EdgeContext } from '../edge.ts'
import { describeFormLink, removeAnswer, SEND_ANYWAY } from '../form-answers.ts'
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
    text: [BUSY, isNothingSaved ? '' : SAVED_ONCE, repeat ? TRY_AGAIN : RELOAD].filter(Boolean).join(' '),
    link: describeFormLink(c),
    ...(repeat && { repeat }),
  }
}

/**
 * Describes the question that is asked before a form with other values is sent from the page of one that got no answer. Null if
 * no page can send the form again.
 */
export function describeQuestion(c: EdgeContext, fields: FormData): Refusal | null {
  const repeat = describeRepeat(c, fields, 'Send this form too')
  if (!repeat) return null
  const action = `${repeat.action}${repeat.action.includes('?') ? '&' : '?'}${SEND_ANYWAY}=1`
  return {
    status: 409,
    title: 'Your last form may be saved already',
    text: 'You sent a form from this page and got no answer. This form has different values, so we have not sent it yet. Check first whether the earlier one was saved. If you send this form too, both may be saved.',
    link: describeFormLink(c),
    repeat: { ...repeat, action },
  }
}

/** Far more than our longest forms. A page with megabytes of quotation marks would take a second to write. */
const MAX_REPEATED_CHARACTERS = 256 * 1024

/** Describes a button that sends a form again. Null with a password, which no page gets back, or a file, which no page can choose. */
function describeRepeat(c: EdgeContext, fields: FormData, label: string): RepeatForm | null {
  let length = 0
  for (const [name, value] of fields) {
    if (typeof value === 'string' ? /password/i.test(name) && value !== '' : value.name !== '') return null
    length += name.length + (typeof value === 'string' ? value.length : 0)
  }
  if (length > MAX_REPEATED_CHARACTERS) return null
  const isMultipart = (c.req.header('content-type') ?? '').startsWith('multipart/')
  return { action: removeAnswer(c.req.url), isMultipart, fields: [...fields], label }
}

const BUSY = 'The service is busy and did not answer in time.'
const SAVED_ONCE = 'You can send the form again: it can’t be saved twice. If it was saved already, you see the result.'
const TRY_AGAIN = 'Your entries are kept. Press “Try again” to send them again.'
const RELOAD = 'To send your entries again, reload this page. If the browser asks, confirm.'
