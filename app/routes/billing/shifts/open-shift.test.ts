import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { action } from './open-shift'

const practice = { locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' }

const placeId = '0190c0de-0000-7000-8000-000000000001'

/** Posts the form that opens a shift, and records the API calls. */
async function post(form: Record<string, string>) {
  const done: string[] = []
  const context = {
    user: { _id: 'p', token: 't', role: 'receptionist', fullName: 'Pooja Patil', adminId: 'a', orgId: 'o' },
    toastSecret: 'secret',
    report: () => {},
    callApi: async (path: readonly string[]) => {
      if (path[0] === 'session') return { data: { role: 'receptionist', practice } }
      done.push(path.join('.'))
      return { data: { shiftId: placeId, placeName: 'Andheri' } }
    },
  }
  const request = new Request('http://localhost:3000/shift', { method: 'POST', body: new URLSearchParams(form) })
  const answer = await action({ request, context, params: {} } as unknown as ActionFunctionArgs)
  return {
    done,
    status: answer.status,
    body: answer.status < 300 || answer.status === 422 ? await answer.json() : null,
  }
}

test('Enter only checks the form; the button opens the shift', async () => {
  const checked = await post({ intent: 'check', placeId, floatMinor: '2000' })
  expect(checked).toMatchObject({ done: [], status: 200, body: { checked: true } })
  expect(checked.body?.reply.initialValue).toMatchObject({ floatMinor: '2000' })
  const wrong = await post({ intent: 'check', placeId, floatMinor: 'two' })
  expect(wrong).toMatchObject({ done: [], status: 422, body: { reply: { error: { floatMinor: expect.anything() } } } })
  expect((await post({ placeId, floatMinor: '2000' })).done).toEqual(['shifts.open'])
})
