import { describe, expect, it } from 'vitest'
import { at, MONDAY } from '#api/testing/front-desk.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { markNoShows } from './mark-no-shows.ts'
import { setUpAppointments } from './testing.ts'

const { postAction, request, fixture, createAppointment, grantRights, read, setRules } = setUpAppointments(
  createTestDatabase(),
)

describe('overbooking', () => {
  it('books a taken time with the right and a reason, on another seat', async () => {
    await createAppointment()
    const other = await fixture.clinic.register()
    expect((await fixture.clinic.book({ patientId: other, overbookReason: 'In pain' })).status).toBe(403)
    await grantRights('overbook')
    expect((await fixture.clinic.book({ patientId: other })).body.fields?.startsAt).toContain(
      'enter a reason for overbooking',
    )
    const overbooked = await fixture.clinic.book({ patientId: other, overbookReason: 'In pain' })
    expect(overbooked.status).toBe(200)
    expect((await read(overbooked.body.data.appointmentId)).overbookReason).toBe('In pain')
    const third = await fixture.clinic.book({
      patientId: await fixture.clinic.register(),
      overbookReason: 'In pain too',
    })
    expect(third.status).toBe(200)
    const shown = await request(
      `/appointment/listTimeslot?doctorId=${fixture.clinic.doctorId}&day=${MONDAY}&taken=true`,
    )
    const slot = shown.body.data[0].slots.find(({ from }: { from: string }) => from === '10:00')
    expect(slot).toMatchObject({ left: 0 })
    expect(shown.body.data[0].slots).toHaveLength(12)
    const freely = await fixture.clinic.book({ patientId: other, startsAt: at('10:30'), overbookReason: 'Not needed' })
    expect((await read(freely.body.data.appointmentId)).overbookReason).toBeNull()
  })

  it('books over another visit of the patient, twice', async () => {
    await grantRights('overbook')
    const otherDoctor = await fixture.api.person('doctor', fixture.clinic.owner)
    const { placeId } = fixture.clinic
    const body = { placeId, slotMinutes: 40, validFrom: MONDAY, hours: [{ weekday: 1, from: '09:40', to: '12:00' }] }
    await request(`/doctors/${otherDoctor.doctorId}/times`, { method: 'PUT', body })
    await createAppointment()
    const overlapping = { doctorId: otherDoctor.doctorId, startsAt: at('09:40') }
    expect((await fixture.clinic.book(overlapping)).status).toBe(409)
    expect((await fixture.clinic.book({ ...overlapping, overbookReason: 'Both wait with the child' })).status).toBe(200)
  })
})

describe('addWalkIn', () => {
  const walkIn = (over: object = {}) => {
    const { patientId, doctorId, placeId } = fixture.clinic
    return request('/appointments/walk-ins', { body: { patientId, doctorId, placeId, ...over } })
  }

  it('checks the patient in with a token, in the current or next slot', async () => {
    fixture.api.clock.set(at('10:05'))
    const first = await walkIn({ reason: 'Cut' })
    expect(first.body.data).toMatchObject({ status: 'arrived', kind: 'walk_in', tokenNo: 1, from: '10:00' })
    const second = await walkIn({ patientId: await fixture.clinic.register() })
    expect(second.body.data).toMatchObject({ tokenNo: 2, from: '10:15' })
    expect((await walkIn()).body.message).toBe('The patient is already checked in, with token 1.')
  })

  it('says that the doctor has no hours on this day', async () => {
    fixture.api.clock.set(at('10:05'))
    const { doctorId } = await fixture.api.person('doctor', fixture.clinic.owner)
    expect((await walkIn({ doctorId })).body.message).toContain('has no hours at this branch today')
  })

  it('needs a reason after the doctor’s hours', async () => {
    fixture.api.clock.set(at('12:10'))
    const refused = await walkIn()
    expect(refused.body.message).toContain('no free time left today')
    expect(refused.body.fields?.doctorId).toContain('no free time left today. Choose another doctor')
    expect((await walkIn({ overbookReason: 'Bleeding' })).status).toBe(403)
    await grantRights('overbook')
    expect((await walkIn()).body.fields).toHaveProperty('overbookReason')
    expect((await walkIn({ overbookReason: 'Waited outside' })).body.data).toMatchObject({ from: '12:10', to: '12:25' })
  })

  it('checks in an emergency now, even if the current time is taken', async () => {
    fixture.api.clock.set(at('10:05'))
    const inSlot = await walkIn({ kind: 'emergency' })
    expect(inSlot.body.data).toMatchObject({ status: 'arrived', kind: 'emergency', tokenNo: 1, from: '10:00' })
    const besideIt = await walkIn({ kind: 'emergency', patientId: await fixture.clinic.register() })
    expect(besideIt.body.data).toMatchObject({ tokenNo: 2, from: '10:05' })
  })

  it('checks in an emergency after the doctor’s hours, without the right to overbook', async () => {
    fixture.api.clock.set(at('12:10'))
    const { data: visit } = (await walkIn({ kind: 'emergency' })).body
    expect(visit).toMatchObject({ status: 'arrived', tokenNo: 1, from: '12:10', to: '12:25' })
    const { data: events } = (await request(`/appointments/${visit.appointmentId}/events`)).body
    expect(events[0]).toMatchObject({ toStatus: 'arrived', reason: 'Emergency' })
  })
})

describe('a no-show', () => {
  it('is marked after the time, and can be undone with the right while the time is free', async () => {
    const id = await createAppointment()
    expect((await postAction(id, 'absence')).body.message).toContain('when the time of the appointment has passed')
    fixture.api.clock.set(at('10:16'))
    expect((await postAction(id, 'absence')).body.data.status).toBe('no_show')
    expect((await postAction(id, 'reset', { note: 'Was here' })).status).toBe(403)
    await grantRights('reset-status')
    expect((await postAction(id, 'reset', {})).body.fields).toEqual({ note: 'Enter the reason' })
    expect((await read(id)).actions).toEqual(['restore'])
    expect((await postAction(id, 'reset', { note: 'Was here' })).body.data.status).toBe('booked')
  })

  it('can’t be undone when the time is taken', async () => {
    await grantRights('reset-status')
    const id = await createAppointment()
    await postAction(id, 'cancellation', { reasonCode: 'entered_in_error' })
    await createAppointment({ patientId: await fixture.clinic.register() })
    expect(await postAction(id, 'reset', { note: 'Wrong one' })).toMatchObject({
      status: 409,
      body: { message: 'This time is taken now. Book another time.' },
    })
  })

  it('is marked automatically after closing, if the rules say so', async () => {
    const id = await createAppointment({ startsAt: at('09:00') })
    const came = await createAppointment({ patientId: await fixture.clinic.register(), startsAt: at('09:15') })
    await postAction(came, 'arrival')
    fixture.api.clock.set(at('11:59'))
    await markNoShows(fixture.api.deps)
    expect((await read(id)).status).toBe('booked')
    fixture.api.clock.set(at('12:00'))
    await setRules({ noShowAfterClosing: false })
    // Marks the appointments of earlier tests.
    await markNoShows(fixture.api.deps)
    expect((await read(id)).status).toBe('booked')
    await setRules({ noShowAfterClosing: true })
    expect(await markNoShows(fixture.api.deps)).toBe(1)
    expect([(await read(id)).status, (await read(came)).status]).toEqual(['no_show', 'arrived'])
    const events = await request(`/appointments/${id}/events`)
    expect(events.body.data.at(-1)).toMatchObject({
      toStatus: 'no_show',
      by: null,
      reason: expect.stringContaining('didn’t come'),
    })
  })

  it('stays undone, and the visit can be entered the day after', async () => {
    const id = await createAppointment({ startsAt: at('09:00') })
    fixture.api.clock.set(at('12:00'))
    await markNoShows(fixture.api.deps)
    expect((await read(id)).status).toBe('no_show')
    await grantRights('reset-status')
    fixture.api.clock.pass(600)
    expect((await postAction(id, 'reset', { note: 'Was seen, nobody marked it' })).body.data.status).toBe('booked')
    fixture.api.clock.pass(86_400)
    await markNoShows(fixture.api.deps)
    const { token } = await fixture.clinic.receptionist()
    const came = (await postAction(id, 'arrival', {}, token)).body.data
    expect(came).toMatchObject({ status: 'arrived', arrivedLate: false })
    expect(came.arrivedAt).toBe(came.startsAt)
    const events = await request(`/appointments/${id}/events`, { token })
    expect(events.body.data.at(-1).at.slice(0, 10)).toBe('2025-07-15')
  })

  it('is kept apart from a patient who left, and from a cancellation', async () => {
    const id = await createAppointment()
    await postAction(id, 'arrival')
    expect((await postAction(id, 'cancellation', { reasonCode: 'duplicate' })).status).toBe(409)
    expect((await postAction(id, 'departure', { note: 'Had to work' })).body.data).toMatchObject({
      status: 'cancelled',
      leftWithoutVisit: true,
    })
    expect((await postAction(id, 'departure')).status).toBe(409)
  })
})

describe('setVideoLink', () => {
  it('accepts only https links, which can be added or removed later', async () => {
    for (const videoUrl of ['http://meet.example/a', 'javascript:alert(1)', 'meet.example'])
      expect((await fixture.clinic.book({ kind: 'virtual', videoUrl })).body.fields).toHaveProperty('videoUrl')
    expect((await fixture.clinic.book({ videoUrl: 'https://meet.example/a' })).status).toBe(422)
    const id = await createAppointment({ kind: 'virtual' })
    const path = `/appointments/${id}/video-link`
    const set = await request(path, { method: 'PUT', body: { videoUrl: 'https://meet.example/a' } })
    expect(set.body.data.videoUrl).toBe('https://meet.example/a')
    expect((await request(path, { method: 'PUT', body: {} })).body.data.videoUrl).toBeNull()
  })
})
