import { beforeEach, describe, expect, it } from 'vitest'
import { at, MONDAY, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'

let api: TestApi
let clinic: Awaited<ReturnType<typeof openClinic>>
beforeEach(async () => {
  api = await testApi()
  clinic = await openClinic(api)
})

const readNext = async () => {
  const { body } = await api.call('/next-hours', { token: clinic.token })
  return body.data[0].next
}
const close = (body: Record<string, unknown>) =>
  api.call('/closings', { token: clinic.token, body: { doctorId: clinic.doctorId, ...body } })

describe('listNextHours', () => {
  it('shows the hours that come next or are running', async () => {
    expect(await readNext()).toEqual({
      day: MONDAY,
      isToday: true,
      from: '09:00',
      to: '12:00',
      placeName: 'Lakeside Main',
    })
    const { doctorId, placeId, token } = clinic
    const hours = [1, 2].map((weekday) => ({ weekday, from: '08:05', to: '08:20' }))
    const body = { doctorId, placeId, slotMinutes: 15, validFrom: MONDAY, hours }
    expect((await api.call(`/doctors/${doctorId}/times`, { token, method: 'PUT', body })).status).toBe(200)
    api.clock.set(at('08:19'))
    expect((await readNext()).day).toBe(MONDAY)
    api.clock.set(at('08:20'))
    expect((await readNext()).day).toBe('2025-07-15')
  })

  it('skips leave, but not hours that it covers in part', async () => {
    expect((await close({ fromDay: MONDAY, toDay: '2025-07-15' })).status).toBe(200)
    expect(
      (await close({ fromDay: '2025-07-16', toDay: '2025-07-16', startsAt: '09:00', endsAt: '10:00' })).status,
    ).toBe(200)
    expect((await readNext()).day).toBe('2025-07-16')
    expect((await close({ fromDay: '2025-07-16', toDay: '2025-08-31' })).status).toBe(200)
    expect(await readNext()).toBeNull()
  })
})
