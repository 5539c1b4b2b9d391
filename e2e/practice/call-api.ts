import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../logins'

export interface RequestOptions {
  method?: string
  body?: unknown
}

/** Calls the API with a token. Throws the API's message unless it succeeds. */
export async function callApi(base: string, token: string | null, path: string, { method, body }: RequestOptions = {}) {
  const isFile = body instanceof FormData
  const response = await fetch(`${base}/api/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isFile || body === undefined ? body : JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${method ?? ''} ${path} responded with ${response.status}: ${await response.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape themselves
  return ((await response.json()) as { data: any }).data
}

/** Signs a person in through the API, and returns the token. */
export async function signInByApi(base: string, login: string, password = PASSWORD): Promise<string> {
  return (await callApi(base, null, '/users/loginAll', { body: { login, password } })).token
}
