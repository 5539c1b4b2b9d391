import type { APIResponse } from '@playwright/test'
import { complaintsOf, type Filled, isTyped, type PageForm, wordsOf } from './forms'

/** What is wrong with an answer that should be a page that says what is wrong; nothing when all is well. */
export function faults(answer: APIResponse, html: string, statuses: readonly number[]): string[] {
  const status = answer.status()
  if (!statuses.includes(status))
    return [`answered ${status}: ${complaintsOf(html).join(' ') || wordsOf(html).slice(-200)}`]
  if (status < 400) return []
  const said = complaintsOf(html).length > 0 ? complaintsOf(html) : [wordsOf(html)]
  return said
    .filter(
      (sentence) =>
        !/^[A-Z]/.test(sentence) || /invalid input|expected|unrecognized|undefined|\[object|zod/i.test(sentence),
    )
    .map((sentence) => `says "${sentence.slice(0, 120)}"`)
}

/** Of the text that was typed, what is not in the answer any more. Secrets and searches are not kept. */
export function lost(html: string, form: PageForm, fields: Filled): string[] {
  return form.controls
    .filter((control) => isTyped(control) && control.type !== 'password' && !control.name.startsWith('_q_'))
    .filter(({ name }) => fields[name] && !html.includes(fields[name]))
    .map(({ name }) => `lost what was typed as ${name}`)
}

/** What is missing of a page that gives the form back: a sentence for people, and all that was typed. */
export const notGivenBack = (html: string, form: PageForm, fields: Filled) => [
  ...(complaintsOf(html).length > 0 ? [] : [`is not given back: ${wordsOf(html).slice(-200)}`]),
  ...lost(html, form, fields),
]

/** A form of one button, or whose questions may all stay unanswered. */
export const asksNothing = ({ name, controls }: PageForm) =>
  /^(Book appointment|Take in and give a token|Save link|Pay refund)$/.test(name) ||
  controls.every(({ name: asked, type }) => type === 'hidden' || type === 'checkbox' || asked === 'aloneUpToMinor')
