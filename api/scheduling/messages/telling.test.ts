import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, MONDAY_EIGHT, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { readdress } from './readdress.ts'
import { tell } from './tell.ts'
import { outboxOf, TUESDAY } from './testing.ts'

let api: TestApi
let clinic: OpenClinic
let box: ReturnType<typeof outboxOf>

beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  box = outboxOf(api, clinic)
})
beforeEach(async () => {
  api.clock.set(MONDAY_EIGHT)
  await box.clear()
})

describe('what is told', () => {
  it('at booking, with reminders a day and two hours before', async () => {
    await box.wishes('email')
    await box.say('booked', await box.visit(at('11:00', '2025-07-16')))
    expect((await box.rows()).map(({ about, status, due }) => [about, status, due])).toEqual([
      ['booked', 'queued', '14 08:00'],
      ['reminder_24h', 'queued', '15 11:00'],
      ['reminder_2h', 'queued', '16 09:00'],
    ])
  })

  it('holds neither a reason nor a speciality', async () => {
    await box.wishes('email')
    const id = await box.visit(undefined, { reason: 'Chest pain' })
    for (const about of ['requested', 'booked', 'changed', 'cancelled'] as const) await box.say(about, id)
    await box.say('delay', id, '40')
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

  it('names the zone where it is not the practice’s', async () => {
    await box.wishes('email')
    await box.say('booked', await box.visit(at('11:00', '2025-07-16'), { zone: 'Asia/Dubai' }))
    expect((await box.rows())[0]?.body).toContain('9:30 am (Gulf Standard Time)')
  })

  it('once, however often it is said', async () => {
    await box.wishes('email')
    const id = await box.visit(at('11:00', '2025-07-16'))
    await Promise.all([box.say('booked', id), box.say('booked', id), box.say('booked', id)])
    expect(await box.states()).toEqual(['booked queued', 'reminder_24h queued', 'reminder_2h queued'])
  })

  it('without reminders where the practice sends none', async () => {
    await box.wishes('email')
    await api.database.keeper.execute(sql`insert into booking_rules (id, practice_id, send_reminders)
      values (gen_random_uuid(), ${clinic.owner.adminId}, false)`)
    await box.say('booked', await box.visit(at('11:00', '2025-07-16')))
    expect(await box.states()).toEqual(['booked queued'])
    await api.database.keeper.execute(sql`delete from booking_rules`)
  })

  it('not again shortly after the booking', async () => {
    await box.wishes('email')
    await box.say('booked', await box.visit(at('10:30')))
    expect(await box.states()).toEqual(['booked queued'])
  })
})

describe('a visit that changes', () => {
  it('is no longer reminded of at its old time', async () => {
    await box.wishes('email')
    const old = await box.visit(at('11:00', '2025-07-16'))
    await box.say('booked', old)
    const next = await box.visit(at('10:00', '2025-07-17'))
    await api.database.keeper.execute(sql`update appointments set status = 'rescheduled' where id = ${old}`)
    await api.database.keeper.execute(sql`update appointments set rescheduled_from = ${old} where id = ${next}`)
    await box.say('changed', next)
    const rows = await box.rows()
    expect(rows.filter(({ status }) => status === 'queued').map(({ about, due }) => [about, due])).toEqual([
      ['changed', '14 08:00'],
      ['reminder_24h', '16 10:00'],
      ['reminder_2h', '17 08:00'],
    ])
    expect(rows.filter(({ status }) => status === 'skipped')).toHaveLength(3)
  })

  it('is told of as cancelled, and not reminded of', async () => {
    await box.wishes('email')
    const id = await box.visit(at('11:00', '2025-07-16'))
    await box.say('booked', id)
    await box.say('cancelled', id)
    expect((await box.rows()).filter(({ status }) => status === 'queued').map(({ about }) => about)).toEqual([
      'cancelled',
    ])
  })

  it('commits with the act or not at all', async () => {
    await box.wishes('email')
    const id = await box.visit()
    const failing = box.asks(async (asking) => {
      await tell(asking, { about: 'booked', appointmentId: id, patientId: clinic.patientId })
      throw new Error('the act failed')
    })
    await expect(failing).rejects.toThrow('the act failed')
    expect(await box.rows()).toEqual([])
  })
})

describe('quiet hours', () => {
  it('put what is due at night off until the morning', async () => {
    await box.wishes('email')
    api.clock.set(at('21:30'))
    await box.say('booked', await box.visit(at('08:30', '2025-07-16')))
    expect((await box.rows()).map(({ about, due }) => [about, due])).toEqual([
      ['booked', '15 07:00'],
      ['reminder_24h', '15 08:30'],
      ['reminder_2h', '16 07:00'],
    ])
  })

  it('leave out what the morning would be too late for, and say so', async () => {
    await box.wishes('email')
    api.clock.set(at('22:00'))
    await box.say('booked', await box.visit(at('06:30', TUESDAY)))
    const rows = await box.rows()
    expect(rows.map(({ about, status }) => `${about} ${status}`)).toEqual(['booked skipped', 'reminder_2h skipped'])
    expect(rows[0]?.note).toContain('quiet hours (21:00 to 07:00)')
  })
})

describe('consent', () => {
  it('is asked for: without it nothing goes out, and the queue says why', async () => {
    await box.wishes('email', false)
    await box.say('booked', await box.visit(at('11:00', '2025-07-16')))
    const rows = await box.rows()
    expect(rows.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'skipped'])
    expect(rows[0]).toMatchObject({ note: 'The patient has not agreed to messages.', recipient: '' })
  })

  it('that is given later brings the reminders back, and one that is withdrawn stops them', async () => {
    await box.wishes(null)
    await box.say('booked', await box.visit(at('11:00', '2025-07-16')))
    await box.wishes('email')
    await box.asks((asking) => readdress(asking, clinic.patientId))
    expect(await box.states()).toEqual(['booked skipped', 'reminder_24h queued', 'reminder_2h queued'])
    await box.wishes('none')
    await box.asks((asking) => readdress(asking, clinic.patientId))
    expect((await box.rows()).map(({ note }) => note)).toContain('The patient wants no messages.')
    expect((await box.states()).filter((state) => state.endsWith('queued'))).toEqual([])
  })

  it('does not bring back what a change has overtaken', async () => {
    await box.wishes(null)
    const id = await box.visit(at('11:00', '2025-07-16'))
    await box.say('booked', id)
    await box.say('cancelled', id)
    await box.wishes('email')
    await box.asks((asking) => readdress(asking, clinic.patientId))
    expect((await box.states()).filter((state) => state.endsWith('queued'))).toEqual([])
  })
})
