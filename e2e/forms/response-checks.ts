import type { APIResponse } from '@playwright/test'
import { extractErrors, extractText, type FormValues, isTyped, type PageForm } from './parse-forms'

/** Checks that a response has one of the statuses and, if it is an error page, readable error messages. */
export function findFaults(response: APIResponse, html: string, statuses: readonly number[]): string[] {
  const status = response.status()
  if (!statuses.includes(status))
    return [`responded with ${status}: ${extractErrors(html).join(' ') || extractText(html).slice(-200)}`]
  if (status < 400) return []
  const messages = extractErrors(html).length > 0 ? extractErrors(html) : [extractText(html)]
  return messages
    .filter(
      (message) =>
        !/^[A-Z]/.test(message) ||
        /invalid input|expected \w+, received|unrecognized|undefined|\[object|zod/i.test(message),
    )
    .map((message) => `says "${message.slice(0, 120)}"`)
}

/** Finds typed text that is missing in the response, except passwords and search texts. */
export function findLostInput(html: string, form: PageForm, fields: FormValues): string[] {
  return form.controls
    .filter((control) => isTyped(control) && control.type !== 'password' && !control.name.startsWith('_q_'))
    .filter(({ name }) => fields[name] && !html.includes(fields[name]))
    .map(({ name }) => `lost the input of ${name}`)
}

/** Finds what is missing on a page that should show the form again: an error message and all input. */
export const findMissingFormContent = (html: string, form: PageForm, fields: FormValues) => [
  ...(extractErrors(html).length > 0 ? [] : [`does not show the form again: ${extractText(html).slice(-200)}`]),
  ...findLostInput(html, form, fields),
]

/** Returns whether a form consists of a button or has only optional fields. */
export const needsNoInput = ({ name, controls }: PageForm) =>
  /^(Book appointment|Check in and issue token|Save link|Pay refund)$/.test(name) ||
  controls.every(
    ({ name: fieldName, type }) => type === 'hidden' || type === 'checkbox' || fieldName === 'aloneUpToMinor',
  )
