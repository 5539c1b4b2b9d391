// Sends forms like a browser, but without one, so that hundreds of posts take seconds.
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { ROW_VALUES } from '#contract/kernel/row-values.ts'
import { PASSWORD } from '../logins'
import { type FormValues, type PageForm, parseForms } from './parse-forms'

/** Returns the values that the form sends, with some of them replaced, or left out if they are undefined. */
export function fillForm(form: PageForm, changes: Partial<FormValues> = {}): FormValues {
  const controls = form.controls.filter((control) => control.selected && control.type !== 'file')
  const values = { ...Object.fromEntries(controls.map(({ name, value }) => [name, value])), ...changes }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Posts a form like a browser, without following redirects. */
export function postForm(request: APIRequestContext, form: PageForm, fields: FormValues): Promise<APIResponse> {
  const { _token, ...values } = fields
  const rowFields = { ...(_token !== undefined && { _token }), [ROW_VALUES]: `${new URLSearchParams(values)}` }
  const body = form.multipart ? { multipart: fields } : { form: form.isRowButton ? rowFields : fields }
  return request.post(form.action, { ...body, maxRedirects: 0 })
}

/** Signs in with the form of /login, without a browser. */
export async function signInByPost(request: APIRequestContext, phone: string, password = PASSWORD): Promise<void> {
  const [form] = parseForms(await (await request.get('/login')).text(), '/login')
  const response = await postForm(request, form!, fillForm(form!, { login: phone, password }))
  expect(response.status(), 'signing in').toBe(303)
}

/** Loads a page and parses its forms. */
export async function readForms(request: APIRequestContext, page: string, statuses = [200]): Promise<PageForm[]> {
  const response = await request.get(page)
  expect(statuses, `${page} responded with ${response.status()}`).toContain(response.status())
  return parseForms(await response.text(), page)
}
