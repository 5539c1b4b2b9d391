import type { FormAnswer } from '#contract/practice/people/form-answer-calls.ts'
import type { CallApi } from '#contract/web.ts'
import type { EdgeContext } from './edge.ts'
import { type AnswerPage, packAnswer, unpackAnswer } from './packed-answer.ts'

/** The parameter with the id of a stored page. Remix never sees it. */
const PARAMETER = '_answer'
/** Set on a form that is sent although an earlier one from its page got no answer (docs/decisions/0046). */
export const SEND_ANYWAY = '_other'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The API as a signed-in user, and the secret that signs the pages stored there. */
interface UserCalls {
  callApi: CallApi
  token: string
  secret: string
}

/**
 * Stores a page that answers a form, and redirects to it. Otherwise Back and Reload would have to send the form again,
 * because browsers don't store our pages. If it can't be stored, the page is sent as it is.
 */
export async function redirectToAnswer(c: EdgeContext, page: Response, calls: UserCalls): Promise<Response> {
  if (c.req.method !== 'POST' || !acceptsPages(c) || !isPage(page) || isFailure(page)) return page
  const html = await page.clone().text()
  const id = await saveAnswer(calls, {
    status: page.status,
    policy: page.headers.get('content-security-policy') ?? '',
    html,
  })
  if (id === null) return page
  const address = new URL(removeAnswer(c.req.url), c.req.url)
  address.searchParams.set(PARAMETER, id)
  const headers = new Headers({ location: toPath(address) })
  for (const cookie of page.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** Returns the stored page that the address names, a redirect to the form if it has expired, or null without a name. */
export async function findAnswer(c: EdgeContext, calls: UserCalls | null): Promise<Response | null> {
  const id = new URL(c.req.url).searchParams.get(PARAMETER)
  if (id === null || c.req.method !== 'GET') return null
  const answer = calls && UUID.test(id) ? await readAnswer(calls, id) : null
  if (!answer) return new Response(null, { status: 303, headers: { location: removeAnswer(c.req.url) } })
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  if (answer.policy) headers.set('content-security-policy', answer.policy)
  return new Response(answer.html, { status: answer.status, headers })
}

/** Returns the path of an address with its query, without our parameters. */
export function removeAnswer(address: string): string {
  const url = new URL(address)
  // Writing parameters back may encode them differently, so an address without ours stays as it is.
  for (const name of [PARAMETER, SEND_ANYWAY]) if (url.searchParams.has(name)) url.searchParams.delete(name)
  return toPath(url)
}

/** The link of a refusal back to its form. Forms are sent to the URL that shows them. */
export const describeFormLink = (c: EdgeContext) => ({ href: removeAnswer(c.req.url), label: 'Reopen the form' })

/** The path of an address on this host. A browser would take one that begins with two slashes for another host. */
const toPath = ({ pathname, search }: URL) => `${pathname.startsWith('//') ? '/.' : ''}${pathname}${search}`

/** Scripts ask for other types, and read the answer themselves. */
export const acceptsPages = (c: EdgeContext) => (c.req.header('accept') ?? '').includes('text/html')
export const isPage = ({ status, headers }: Response) =>
  (status < 300 || status >= 400) && (headers.get('content-type') ?? '').startsWith('text/html')
/** Not stored, because Reload must try again instead of showing the failure again. A full disk (507) is shown on the form. */
const isFailure = ({ status }: Response) => status >= 500 && status !== 501 && status !== 507

async function saveAnswer({ callApi, token, secret }: UserCalls, page: AnswerPage): Promise<string | null> {
  try {
    const saved = await callApi(['formAnswers', 'save'], { packed: packAnswer(secret, page) }, { token, key: null })
    return (saved as { data: { id: string } }).data.id
  } catch {
    return null
  }
}

async function readAnswer({ callApi, token, secret }: UserCalls, id: string): Promise<AnswerPage | null> {
  try {
    const answer = await callApi(['formAnswers', 'read'], { id }, { token, key: null })
    return unpackAnswer(secret, (answer as { data: FormAnswer }).data.packed)
  } catch {
    return null
  }
}
