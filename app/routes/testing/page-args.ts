import type { ActionFunctionArgs } from '@remix-run/node'
import type { TestApi } from '#api/testing/server.ts'

interface PageRequest {
  path: string
  role: string
  token: string
  /** The posted form; a GET without it. */
  fields?: Record<string, string>
  params?: Record<string, string>
}

/** Creates the arguments of a loader or an action that calls the API of a test. */
export function createPageArgs(api: Pick<TestApi, 'api'>, { path, role, token, fields, params = {} }: PageRequest) {
  const context = {
    callApi: api.api.openCalls({ requestId: 'a test', ip: '198.51.100.7' }, { isPage: false }).callApi,
    user: { _id: 'p', token, role, fullName: 'Pooja Patil', adminId: 'a', orgId: 'o' },
    formToken: 'x',
    toastSecret: 'secret',
    publicOrigin: 'https://clinic.test',
    report: () => {},
  }
  const request = new Request(`https://clinic.test${path}`, {
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })
  return { request, context, params } as unknown as ActionFunctionArgs
}
