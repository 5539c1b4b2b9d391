import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { at, MONDAY, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { action, loader } from './list'

let api: TestApi
let clinic: OpenClinic
beforeAll(async () => {
  // The rows have the buttons that are possible at this time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('08:00')) })
  api = await testApi(await createTestDatabase(), { idleSeconds: 43_200 })
  clinic = await openClinic(api)
})
afterAll(() => {
  vi.useRealTimers()
})

function createArgs(fields?: Record<string, string>) {
  const context = {
    callApi: api.api.openCalls({ requestId: 'a test', ip: '198.51.100.7' }, { isPage: false }).callApi,
    user: clinic.owner,
    formToken: 'x',
    toastSecret: 'secret',
    publicOrigin: 'https://clinic.test',
    report: () => {},
  }
  const request = new Request(`https://clinic.test/all-appointment?day=${MONDAY}`, {
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })
  return { request, context, params: {} } as unknown as ActionFunctionArgs
}

/** Opens the list, and returns what its row's button posts. */
async function openButton(): Promise<Record<string, string>> {
  const { rows } = await loader(createArgs())
  const { id, version, action: button } = rows[0]!
  return { appointmentId: id, version: String(version), intent: button!.intent }
}

async function press(button: Record<string, string>) {
  const answer = await action(createArgs(button))
  return { status: answer.status, errors: answer.status === 303 ? null : (await answer.json()).reply.error }
}

const DONE = { status: 303, errors: null }

it('A button of an old page says that the appointment has changed, and a repeated press is done', async () => {
  const { appointmentId } = (await clinic.book()).body.data
  const old = await openButton()
  expect(old).toMatchObject({ appointmentId, intent: 'checkIn' })
  expect([await press(old), await press(old)]).toEqual([DONE, DONE])
  const undo = await openButton()
  expect(undo.intent).toBe('undoCheckIn')
  expect(await press(undo)).toEqual(DONE)
  expect(await press(old)).toEqual({ status: 409, errors: { '': ['This record has changed since you opened it.'] } })
  const fresh = await openButton()
  expect(fresh.intent).toBe('checkIn')
  expect(await press(fresh)).toEqual(DONE)
})
