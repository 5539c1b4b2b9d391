import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, MONDAY_EIGHT, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { enqueueNotification } from './enqueue-notification.ts'
import { retargetMessages } from './retarget-messages.ts'
import { openOutbox, TUESDAY } from './testing.ts'

let api: TestApi
let clinic: OpenClinic
let box: ReturnType<typeof openOutbox>

beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  box = openOutbox(api, clinic)
})
beforeEach(async () => {
  api.clock.set(MONDAY_EIGHT)
  await box.clear()
})

describe('enqueueNotification', () => {
  it('queues a confirmation and reminders a day and two hours before', async () => {
    await box.setChannel('email')
    await box.enqueue('booked', await box.visit(at('11:00', '2025-07-16')))
    expect((await box.rows()).map(({ about, status, due }) => [about, status, due])).toEqual([
      ['booked', 'queued', '14 08:00'],
      ['reminder_24h', 'queued', '15 11:00'],
      ['reminder_2h', 'queued', '16 09:00'],
    ])
  })

  it('leaves out the reason and the speciality', async () => {
    await box.setChannel('email')
    const id = await box.visit(undefined, { reason: 'Chest pain' })
    for (const about of ['requested', 'booked', 'changed', 'cancelled'] as const) await box.enqueue(about, id)
    await box.enqueue('delay', id, '40')
    const rows = await box.rows()
    expect(rows.length).toBeGreaterThan(5)
    for (const { body } of rows) {
      expect(body).not.toMatch(/chest|pain|medicine/i)
      expect(body).toContain('Lakeside Main')
      expect(body).toContain('+91 20 2612 3456')
      expect(body).toContain('Hello Asha,')
    }
    expect(rows[0]?.body).toContain('Tuesday 15 July 2025, 10:00 am')
  })

  it('names the time zone if it differs from the practice’s', async () => {
    await box.setChannel('email')
    await box.enqueue('booked', await box.visit(at('11:00', '2025-07-16'), { zone: 'Asia/Dubai' }))
    expect((await box.rows())[0]?.body).toContain('9:30 am (Gulf Standard Time)')
  })

  it('queues each message once', async () => {
    await box.setChannel('email')
    const id = await box.visit(at('11:00', '2025-07-16'))
    await Promise.all([box.enqueue('booked', id), box.enqueue('booked', id), box.enqueue('booked', id)])
    expect(await box.listStates()).toEqual(['booked queued', 'reminder_24h queued', 'reminder_2h queued'])
  })

  it('queues no reminders if the practice sends none', async () => {
    await box.setChannel('email')
    await api.database.maintenance.execute(sql`insert into booking_rules (id, practice_id, send_reminders)
      values (gen_random_uuid(), ${clinic.owner.adminId}, false)`)
    await box.enqueue('booked', await box.visit(at('11:00', '2025-07-16')))
    expect(await box.listStates()).toEqual(['booked queued'])
    await api.database.maintenance.execute(sql`delete from booking_rules`)
  })

  it('queues no reminder shortly after the booking', async () => {
    await box.setChannel('email')
    await box.enqueue('booked', await box.visit(at('10:30')))
    expect(await box.listStates()).toEqual(['booked queued'])
  })
})

describe('a visit that is changed', () => {
  it('skips the reminders of its old time', async () => {
    await box.setChannel('email')
    const old = await box.visit(at('11:00', '2025-07-16'))
    await box.enqueue('booked', old)
    const next = await box.visit(at('10:00', '2025-07-17'))
    await api.database.maintenance.execute(sql`update appointments set status = 'rescheduled' where id = ${old}`)
    await api.database.maintenance.execute(sql`update appointments set rescheduled_from = ${old} where id = ${next}`)
    await box.enqueue('changed', next)
    const rows = await box.rows()
    expect(rows.filter(({ status }) => status === 'queued').map(({ about, due }) => [about, due])).toEqual([
      ['changed', '14 08:00'],
      ['reminder_24h', '16 10:00'],
      ['reminder_2h', '17 08:00'],
    ])
    expect(rows.filter(({ status }) => status === 'skipped')).toHaveLength(3)
  })

  it('sends a cancellation and no reminders', async () => {
    await box.setChannel('email')
    const id = await box.visit(at('11:00', '2025-07-16'))
    await box.enqueue('booked', id)
    await box.enqueue('cancelled', id)
    expect((await box.rows()).filter(({ status }) => status === 'queued').map(({ about }) => about)).toEqual([
      'cancelled',
    ])
  })

  it('commits messages together with the change', async () => {
    await box.setChannel('email')
    const id = await box.visit()
    const failing = box.runInPractice(async (ctx) => {
      await enqueueNotification(ctx, { about: 'booked', appointmentId: id, patientId: clinic.patientId })
      throw new Error('the act failed')
    })
    await expect(failing).rejects.toThrow('the act failed')
    expect(await box.rows()).toEqual([])
  })
})

describe('quiet hours', () => {
  it('delay messages due at night until the morning', async () => {
    await box.setChannel('email')
    api.clock.set(at('21:30'))
    await box.enqueue('booked', await box.visit(at('08:30', '2025-07-16')))
    expect((await box.rows()).map(({ about, due }) => [about, due])).toEqual([
      ['booked', '15 07:00'],
      ['reminder_24h', '15 08:30'],
      ['reminder_2h', '16 07:00'],
    ])
  })

  it('skip messages for which the morning is too late, with the reason', async () => {
    await box.setChannel('email')
    api.clock.set(at('22:00'))
    await box.enqueue('booked', await box.visit(at('06:30', TUESDAY)))
    const rows = await box.rows()
    expect(rows.map(({ about, status }) => `${about} ${status}`)).toEqual(['booked skipped', 'reminder_2h skipped'])
    expect(rows[0]?.note).toContain('from 21:00 to 07:00')
  })
})

describe('consent', () => {
  it('is needed for every message; without it, messages are skipped with the reason', async () => {
    await box.setChannel('email', false)
    await box.enqueue('booked', await box.visit(at('11:00', '2025-07-16')))
    const rows = await box.rows()
    expect(rows.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'skipped'])
    expect(rows[0]).toMatchObject({ note: 'The patient hasn’t agreed to messages.', recipient: '' })
  })

  it('queues the reminders when given later, and stops them when withdrawn', async () => {
    await box.setChannel(null)
    await box.enqueue('booked', await box.visit(at('11:00', '2025-07-16')))
    await box.setChannel('email')
    await box.runInPractice((ctx) => retargetMessages(ctx, clinic.patientId))
    expect(await box.listStates()).toEqual(['booked skipped', 'reminder_24h queued', 'reminder_2h queued'])
    await box.setChannel('none')
    await box.runInPractice((ctx) => retargetMessages(ctx, clinic.patientId))
    expect((await box.rows()).map(({ note }) => note)).toContain('The patient doesn’t want messages.')
    expect((await box.listStates()).filter((state) => state.endsWith('queued'))).toEqual([])
  })

  it('does not queue messages again that a newer one has replaced', async () => {
    await box.setChannel(null)
    const id = await box.visit(at('11:00', '2025-07-16'))
    await box.enqueue('booked', id)
    await box.enqueue('cancelled', id)
    await box.setChannel('email')
    await box.runInPractice((ctx) => retargetMessages(ctx, clinic.patientId))
    expect((await box.listStates()).filter((state) => state.endsWith('queued'))).toEqual([])
  })
})
