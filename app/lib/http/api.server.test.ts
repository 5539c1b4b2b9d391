import { ORPCError } from '@orpc/client'
import type { AppLoadContext } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { createApi, ignoreRefusal, toRefusal } from './api.server'

/** Calls an API that answers with this status, and returns what is thrown. */
async function callRefusing(status: number): Promise<unknown> {
  const data = { fields: { placeId: 'This clinic is closed' } }
  const error = new ORPCError(String(status), { status, message: 'Choose another clinic', data })
  const callApi = () => Promise.reject(error)
  const api = createApi({ callApi } as unknown as AppLoadContext, { token: null, key: null })
  return api.clinics.list().catch((error: unknown) => error)
}

describe('createApi', () => {
  it('throws the error page of a refusal, with its message', async () => {
    const page = (await callRefusing(409)) as Response
    expect([page.status, await page.json()]).toEqual([409, { message: 'Choose another clinic' }])
  })

  it.each([400, 422])('throws a page that is not found if input is invalid (%i)', async (status) => {
    const page = (await callRefusing(status)) as Response
    expect([page.status, await page.json()]).toEqual([404, { message: null }])
  })

  it('throws the error itself if the service failed', async () => {
    expect(await callRefusing(500)).toBeInstanceOf(Error)
  })
})

describe('toRefusal', () => {
  it('reads status, message and fields of a refused call', async () => {
    const refusal = toRefusal(await callRefusing(422))
    expect(refusal).toMatchObject({ status: 422, message: 'Choose another clinic' })
    expect(refusal?.fields).toEqual({ placeId: 'This clinic is closed' })
  })

  it('returns null for any other response or error', () => {
    expect(toRefusal(new Response(null, { status: 404 }))).toBeNull()
    expect(toRefusal(new Error('lost'))).toBeNull()
  })
})

describe('ignoreRefusal', () => {
  it('ignores a refused call', async () => {
    expect(ignoreRefusal(await callRefusing(404))).toBeNull()
  })

  it.each([500, 503])(
    'throws if the service failed (%i), because nothing of the page’s transaction is saved',
    async (status) => {
      const error = await callRefusing(status)
      expect(() => ignoreRefusal(error)).toThrow()
    },
  )
})
