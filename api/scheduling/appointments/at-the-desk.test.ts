import { describe, expect, it } from 'vitest'
import { at, MONDAY } from '#api/testing/front-desk.ts'
import { testDatabase } from '#db/testing.ts'
import { markMissed } from './after-closing.ts'
import { openBook } from './testing.ts'

const { act, ask, book, booked, grant, read, rules } = openBook(testDatabase())

describe('over what is taken', () => {
  it('books with the right and a reason, on a seat of its own', async () => {
    await booked()
    const other = await book.clinic.register()
    expect((await book.clinic.book({ patientId: other, overbookReason: 'In pain' })).status).toBe(403)
    await grant('overbook')
    expect((await book.clinic.book({ patientId: other })).body.fields?.startsAt).toContain('enter why you book over it')
    const over = await book.clinic.book({ patientId: other, overbookReason: 'In pain' })
    expect(over.status).toBe(200)
    expect((await read(over.body.data.appointmentId)).overbookReason).toBe('In pain')
    const third = await book.clinic.book({ patientId: await book.clinic.register(), overbookReason: 'In pain too' })
    expect(third.status).toBe(200)
    const shown = await ask(`/appointment/listTimeslot?doctorId=${book.clinic.doctorId}&day=${MONDAY}&taken=true`)
    const slot = shown.body.data[0].slots.find(({ from }: { from: string }) => from === '10:00')
    expect(slot).toMatchObject({ left: 0 })
    expect(shown.body.data[0].slots).toHaveLength(12)
    const freely = await book.clinic.book({ patientId: other, startsAt: at('10:30'), overbookReason: 'Not needed' })
    expect((await read(freely.body.data.appointmentId)).overbookReason).toBeNull()
  })

  it('books over another visit of the patient, and over that one once more', async () => {
    await grant('overbook')
    const colleague = await book.desk.person('doctor', book.clinic.owner)
    const { placeId } = book.clinic
    const body = { placeId, slotMinutes: 40, validFrom: MONDAY, hours: [{ weekday: 1, from: '09:40', to: '12:00' }] }
    await ask(`/doctors/${colleague.doctorId}/times`, { method: 'PUT', body })
    await booked()
    const beside = { doctorId: colleague.doctorId, startsAt: at('09:40') }
    expect((await book.clinic.book(beside)).status).toBe(409)
    expect((await book.clinic.book({ ...beside, overbookReason: 'Both wait with the child' })).status).toBe(200)
  })
})

describe('walk-ins', () => {
  const walkIn = (over: object = {}) => {
    const { patientId, doctorId, placeId } = book.clinic
    return ask('/appointments/walk-ins', { body: { patientId, doctorId, placeId, ...over } })
  }

  it('have arrived with a token, on the slot that runs or comes next', async () => {
    book.desk.clock.set(at('10:05'))
    const first = await walkIn({ reason: 'Cut' })
    expect(first.body.data).toMatchObject({ status: 'arrived', kind: 'walk_in', tokenNo: 1, from: '10:00' })
    const second = await walkIn({ patientId: await book.clinic.register() })
    expect(second.body.data).toMatchObject({ tokenNo: 2, from: '10:15' })
    expect((await walkIn()).body.message).toBe('The patient is here already, with token 1.')
  })

  it('are taken in after the hours with a reason only', async () => {
    book.desk.clock.set(at('12:10'))
    expect((await walkIn()).body.message).toContain('no free time left today')
    expect((await walkIn({ overbookReason: 'Bleeding' })).status).toBe(403)
    await grant('overbook')
    expect((await walkIn()).body.fields).toHaveProperty('overbookReason')
    const taken = await walkIn({ overbookReason: 'Bleeding', kind: 'emergency' })
    expect(taken.body.data).toMatchObject({ status: 'arrived', kind: 'emergency', from: '12:10', to: '12:25' })
  })
})

describe('who does not come', () => {
  it('is marked by hand once the time is over, and taken back with the right while the time is free', async () => {
    const id = await booked()
    expect((await act(id, 'absence')).body.message).toContain('once the time of the appointment has passed')
    book.desk.clock.set(at('10:16'))
    expect((await act(id, 'absence')).body.data.status).toBe('no_show')
    expect((await act(id, 'reset', { note: 'Was here' })).status).toBe(403)
    await grant('reset-status')
    expect((await act(id, 'reset', {})).body.fields).toEqual({ note: 'Enter why' })
    expect((await read(id)).acts).toEqual(['reset'])
    expect((await act(id, 'reset', { note: 'Was here' })).body.data.status).toBe('booked')
  })

  it('does not get the time back that somebody else has', async () => {
    await grant('reset-status')
    const id = await booked()
    await act(id, 'cancellation', { reasonCode: 'entered_in_error' })
    await booked({ patientId: await book.clinic.register() })
    expect(await act(id, 'reset', { note: 'Wrong one' })).toMatchObject({
      status: 409,
      body: { message: 'Somebody else has this time now. Book another time instead.' },
    })
  })

  it('is marked by the clock after closing, where that is so', async () => {
    const id = await booked({ startsAt: at('09:00') })
    const came = await booked({ patientId: await book.clinic.register(), startsAt: at('09:15') })
    await act(came, 'arrival')
    book.desk.clock.set(at('11:59'))
    await markMissed(book.desk.deps)
    expect((await read(id)).status).toBe('booked')
    book.desk.clock.set(at('12:00'))
    await rules({ noShowAfterClosing: false })
    // Those of the practices of the tests before.
    await markMissed(book.desk.deps)
    expect((await read(id)).status).toBe('booked')
    await rules({ noShowAfterClosing: true })
    expect(await markMissed(book.desk.deps)).toBe(1)
    expect([(await read(id)).status, (await read(came)).status]).toEqual(['no_show', 'arrived'])
    const events = await ask(`/appointments/${id}/events`)
    expect(events.body.data.at(-1)).toMatchObject({
      toStatus: 'no_show',
      by: null,
      reason: expect.stringContaining('Nobody came'),
    })
  })

  it('was there after all: what is taken back stays so, and the visit can be entered the day after', async () => {
    const id = await booked({ startsAt: at('09:00') })
    book.desk.clock.set(at('12:00'))
    await markMissed(book.desk.deps)
    expect((await read(id)).status).toBe('no_show')
    await grant('reset-status')
    book.desk.clock.pass(600)
    expect((await act(id, 'reset', { note: 'Was seen, nobody marked it' })).body.data.status).toBe('booked')
    book.desk.clock.pass(86_400)
    await markMissed(book.desk.deps)
    const { token } = await book.clinic.receptionist()
    const came = (await act(id, 'arrival', {}, token)).body.data
    expect(came).toMatchObject({ status: 'arrived', arrivedLate: false })
    expect(came.arrivedAt).toBe(came.startsAt)
    const events = await ask(`/appointments/${id}/events`, { token })
    expect(events.body.data.at(-1).at.slice(0, 10)).toBe('2025-07-15')
  })

  it('or came and left is kept apart from who was cancelled', async () => {
    const id = await booked()
    await act(id, 'arrival')
    expect((await act(id, 'cancellation', { reasonCode: 'duplicate' })).status).toBe(409)
    expect((await act(id, 'departure', { note: 'Had to work' })).body.data).toMatchObject({
      status: 'cancelled',
      leftWithoutVisit: true,
    })
    expect((await act(id, 'departure')).status).toBe(409)
  })
})

describe('a visit by video', () => {
  it('has a link of https only, which is added or taken away later', async () => {
    for (const videoUrl of ['http://meet.example/a', 'javascript:alert(1)', 'meet.example'])
      expect((await book.clinic.book({ kind: 'virtual', videoUrl })).body.fields).toHaveProperty('videoUrl')
    expect((await book.clinic.book({ videoUrl: 'https://meet.example/a' })).status).toBe(422)
    const id = await booked({ kind: 'virtual' })
    const path = `/appointments/${id}/video-link`
    const set = await ask(path, { method: 'PUT', body: { videoUrl: 'https://meet.example/a' } })
    expect(set.body.data.videoUrl).toBe('https://meet.example/a')
    expect((await ask(path, { method: 'PUT', body: {} })).body.data.videoUrl).toBeNull()
  })
})
