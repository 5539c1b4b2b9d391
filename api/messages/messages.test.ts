import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setTenant } from '../people/door.ts'
import { type Staff, type TestApi, testApi } from '../testing.ts'
import { at, MONDAY_EIGHT, type OpenClinic, openClinic } from '../testing-front-desk.ts'
import { transaction } from '../transaction.ts'
import { readdress } from './readdress.ts'
import { tell } from './tell.ts'

let api: TestApi
let clinic: OpenClinic
let receptionist: Staff

beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  receptionist = await clinic.receptionist()
})
beforeEach(async () => {
  api.clock.set(MONDAY_EIGHT)
  await api.database.keeper.execute(sql`delete from messages`)
  await api.database.keeper.execute(sql`delete from doctor_delays`)
  await api.database.keeper.execute(sql`delete from appointments`)
})

const TUESDAY = '2025-07-15'
/** How a patient of a test wants to be written to; `by` null is somebody who has not agreed. */
async function wishes(patientId: string, by: 'email' | 'whatsapp' | 'none' | null, consent = by !== null) {
  await api.database.keeper.execute(sql`update patients set channel = ${by}, email = 'asha@example.com',
    consent_at = ${consent ? '2025-01-01T00:00:00Z' : null}::timestamptz where id = ${patientId}`)
}

let hour = 0
/** A booked visit, straight into the book; what it is about is told by `say`. */
async function visit(startsAt = at('10:00', TUESDAY), over: { status?: string; reason?: string; zone?: string } = {}) {
  const id = `0197b0b0-0000-7000-8000-${String(++hour).padStart(12, '0')}`
  await api.database.keeper.execute(sql`
    insert into appointments (id, practice_id, place_id, doctor_id, patient_id, starts_at, ends_at, zone, day, status, reason, overlap_ok, seat)
    values (${id}, ${clinic.owner.adminId}, ${clinic.placeId}, ${clinic.doctorId}, ${clinic.patientId}, ${startsAt}::timestamptz,
      ${startsAt}::timestamptz + interval '15 minutes', ${over.zone ?? 'Asia/Kolkata'}, (${startsAt}::timestamptz at time zone 'Asia/Kolkata')::date,
      ${over.status ?? 'booked'}, ${over.reason ?? 'Chest pain'}, true, ${hour})`)
  return id
}

const me = () => ({
  ...{ personId: clinic.owner._id, fullName: 'Kavita Menon', role: 'AdminDoctor', practiceId: clinic.owner.adminId },
  ...{ orgId: clinic.owner.orgId, placeId: null, doctorId: clinic.doctorId, rights: [], sid: '' },
})
const asks = <T>(work: (asking: Parameters<typeof tell>[0]) => Promise<T>) =>
  transaction(api.database.app, async (db) => {
    await setTenant(db, me())
    return work({ db, me: me(), now: api.clock.now() })
  })
const say = (about: Parameters<typeof tell>[1]['about'], appointmentId: string, note?: string) =>
  asks((asking) => tell(asking, { about, appointmentId, patientId: clinic.patientId, note }))

type Row = {
  about: string
  status: string
  channel: string
  recipient: string
  body: string
  note: string
  due: string
}
const outbox = async () =>
  api.database.keeper.execute<Row>(sql`select about, status, channel, recipient, coalesce(subject, '') || ' ' || body as body, note,
    to_char(not_before at time zone 'Asia/Kolkata', 'DD HH24:MI') as due from messages order by not_before, about`)
const states = async () => (await outbox()).map(({ about, status }) => `${about} ${status}`)

describe('what is told', () => {
  it('at booking, with reminders a day and two hours before', async () => {
    await wishes(clinic.patientId, 'email')
    await say('booked', await visit(at('11:00', '2025-07-16')))
    expect((await outbox()).map(({ about, status, due }) => [about, status, due])).toEqual([
      ['booked', 'queued', '14 08:00'],
      ['reminder_24h', 'queued', '15 11:00'],
      ['reminder_2h', 'queued', '16 09:00'],
    ])
  })

  it('holds neither a reason nor a speciality', async () => {
    await wishes(clinic.patientId, 'email')
    const id = await visit(undefined, { reason: 'Chest pain' })
    for (const about of ['requested', 'booked', 'changed', 'cancelled'] as const) await say(about, id)
    await say('delay', id, '40')
    const rows = await outbox()
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
    await wishes(clinic.patientId, 'email')
    await say('booked', await visit(at('11:00', '2025-07-16'), { zone: 'Asia/Dubai' }))
    expect((await outbox())[0]?.body).toContain('9:30 am (Gulf Standard Time)')
  })

  it('once, however often it is said', async () => {
    await wishes(clinic.patientId, 'email')
    const id = await visit(at('11:00', '2025-07-16'))
    await Promise.all([say('booked', id), say('booked', id), say('booked', id)])
    expect(await states()).toEqual(['booked queued', 'reminder_24h queued', 'reminder_2h queued'])
  })

  it('without reminders where the practice sends none', async () => {
    await wishes(clinic.patientId, 'email')
    await api.database.keeper.execute(sql`insert into booking_rules (id, practice_id, send_reminders)
      values (gen_random_uuid(), ${clinic.owner.adminId}, false)`)
    await say('booked', await visit(at('11:00', '2025-07-16')))
    expect(await states()).toEqual(['booked queued'])
    await api.database.keeper.execute(sql`delete from booking_rules`)
  })

  it('not again shortly after the booking', async () => {
    await wishes(clinic.patientId, 'email')
    await say('booked', await visit(at('10:30')))
    expect(await states()).toEqual(['booked queued'])
  })
})

describe('a visit that changes', () => {
  it('is no longer reminded of at its old time', async () => {
    await wishes(clinic.patientId, 'email')
    const old = await visit(at('11:00', '2025-07-16'))
    await say('booked', old)
    const next = await visit(at('10:00', '2025-07-17'))
    await api.database.keeper.execute(sql`update appointments set status = 'rescheduled' where id = ${old}`)
    await api.database.keeper.execute(sql`update appointments set rescheduled_from = ${old} where id = ${next}`)
    await say('changed', next)
    const rows = await outbox()
    expect(rows.filter(({ status }) => status === 'queued').map(({ about, due }) => [about, due])).toEqual([
      ['changed', '14 08:00'],
      ['reminder_24h', '16 10:00'],
      ['reminder_2h', '17 08:00'],
    ])
    expect(rows.filter(({ status }) => status === 'skipped')).toHaveLength(3)
  })

  it('is told of as cancelled, and not reminded of', async () => {
    await wishes(clinic.patientId, 'email')
    const id = await visit(at('11:00', '2025-07-16'))
    await say('booked', id)
    await say('cancelled', id)
    expect((await outbox()).filter(({ status }) => status === 'queued').map(({ about }) => about)).toEqual([
      'cancelled',
    ])
  })

  it('commits with the act or not at all', async () => {
    await wishes(clinic.patientId, 'email')
    const id = await visit()
    const failing = asks(async (asking) => {
      await tell(asking, { about: 'booked', appointmentId: id, patientId: clinic.patientId })
      throw new Error('the act failed')
    })
    await expect(failing).rejects.toThrow('the act failed')
    expect(await outbox()).toEqual([])
  })
})

describe('quiet hours', () => {
  it('put what is due at night off until the morning', async () => {
    await wishes(clinic.patientId, 'email')
    api.clock.set(at('21:30'))
    await say('booked', await visit(at('08:30', '2025-07-16')))
    expect((await outbox()).map(({ about, due }) => [about, due])).toEqual([
      ['booked', '15 07:00'],
      ['reminder_24h', '15 08:30'],
      ['reminder_2h', '16 07:00'],
    ])
  })

  it('leave out what the morning would be too late for, and say so', async () => {
    await wishes(clinic.patientId, 'email')
    api.clock.set(at('22:00'))
    await say('booked', await visit(at('06:30', TUESDAY)))
    const rows = await outbox()
    expect(rows.map(({ about, status }) => `${about} ${status}`)).toEqual(['booked skipped', 'reminder_2h skipped'])
    expect(rows[0]?.note).toContain('quiet hours (21:00 to 07:00)')
  })
})

describe('consent', () => {
  it('is asked for: without it nothing goes out, and the queue says why', async () => {
    await wishes(clinic.patientId, 'email', false)
    await say('booked', await visit(at('11:00', '2025-07-16')))
    const rows = await outbox()
    expect(rows.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'skipped'])
    expect(rows[0]).toMatchObject({ note: 'The patient has not agreed to messages.', recipient: '' })
  })

  it('that is given later brings the reminders back, and one that is withdrawn stops them', async () => {
    await wishes(clinic.patientId, null)
    await say('booked', await visit(at('11:00', '2025-07-16')))
    await wishes(clinic.patientId, 'email')
    await asks((asking) => readdress(asking, clinic.patientId))
    expect(await states()).toEqual(['booked skipped', 'reminder_24h queued', 'reminder_2h queued'])
    await wishes(clinic.patientId, 'none')
    await asks((asking) => readdress(asking, clinic.patientId))
    expect((await outbox()).map(({ note }) => note)).toContain('The patient wants no messages.')
    expect((await states()).filter((state) => state.endsWith('queued'))).toEqual([])
  })

  it('does not bring back what a change has overtaken', async () => {
    await wishes(clinic.patientId, null)
    const id = await visit(at('11:00', '2025-07-16'))
    await say('booked', id)
    await say('cancelled', id)
    await wishes(clinic.patientId, 'email')
    await asks((asking) => readdress(asking, clinic.patientId))
    expect((await states()).filter((state) => state.endsWith('queued'))).toEqual([])
  })
})

describe('the queue', () => {
  const queued = async (by: 'email' | 'whatsapp' = 'whatsapp') => {
    await wishes(clinic.patientId, by)
    await say('booked', await visit(at('10:30')))
    const { body } = await api.call('/messages?status=all', { token: clinic.token })
    return body.data.rows[0]
  }

  it('shows staff what to send by hand, with the link, until they say that it is sent', async () => {
    const message = await queued()
    expect(message).toMatchObject({ status: 'queued', byHand: true, patient: { fullName: 'Asha Rao' } })
    expect(message.link).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=Hello%20Asha/)
    const { token } = receptionist
    const sent = await api.call(`/messages/${message.messageId}/delivery`, { token, body: {} })
    expect(sent.body.data).toMatchObject({ status: 'sent', channel: 'link', link: null })
    const again = await api.call(`/messages/${message.messageId}/delivery`, { token, body: {} })
    expect([again.status, again.body.message]).toEqual([409, 'This message is marked as sent already.'])
    expect((await api.call('/messages', { token })).body.data.rows).toEqual([])
  })

  it('is marked by one of two at once', async () => {
    const { messageId } = await queued()
    const both = await Promise.all(
      [clinic.token, receptionist.token].map((token) =>
        api.call(`/messages/${messageId}/delivery`, { token, body: {} }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('gives no link to a message that goes by itself', async () => {
    const message = await queued('email')
    expect(message).toMatchObject({ byHand: false, link: null })
    const sent = await api.call(`/messages/${message.messageId}/delivery`, { token: clinic.token, body: {} })
    expect(sent.status).toBe(409)
  })

  it('tries a failed one again, and leaves one out', async () => {
    const { messageId } = await queued('email')
    const { token } = clinic
    expect((await api.call(`/messages/${messageId}/retry`, { token, body: {} })).status).toBe(409)
    await api.database.keeper.execute(sql`update messages set status = 'failed', attempts = 5, note = 'No answer.'`)
    expect((await api.call('/messages', { token })).body.data.rows).toHaveLength(1)
    const again = await api.call(`/messages/${messageId}/retry`, { token, body: {} })
    expect(again.body.data).toMatchObject({ status: 'queued', attempts: 0, note: null })
    const left = await api.call(`/messages/${messageId}/omission`, { token, body: {} })
    expect(left.body.data).toMatchObject({ status: 'skipped', note: 'Left out by Kavita Menon.' })
  })

  it('shows each what they reach: a doctor’s own, a branch’s, a practice’s', async () => {
    const { messageId } = await queued()
    const other = await api.person('receptionist', clinic.owner)
    const doctor = await api.person('doctor', clinic.owner)
    const stranger = await api.registerPractice()
    for (const { token } of [other, doctor, stranger]) {
      expect((await api.call('/messages?status=all', { token })).body.data.rows).toEqual([])
      expect((await api.call(`/messages/${messageId}/delivery`, { token, body: {} })).status).toBe(404)
    }
    for (const role of ['patient', 'lab', 'pharmacy'] as const) {
      const { token } = await api.person(role, clinic.owner)
      expect((await api.call('/messages', { token })).status).toBe(403)
    }
  })

  it('goes on page by page', async () => {
    await wishes(clinic.patientId, 'whatsapp')
    for (let n = 0; n < 5; n++) await say('booked', await visit(at('10:30')))
    const { token } = clinic
    const first = (await api.call('/messages?limit=2', { token })).body.data
    const second = (await api.call(`/messages?limit=2&cursor=${first.next}`, { token })).body.data
    const back = (await api.call(`/messages?limit=2&cursor=${second.previous}`, { token })).body.data
    expect([first.count, back.rows]).toEqual([5, first.rows])
    expect(new Set([...first.rows, ...second.rows].map(({ messageId }) => messageId)).size).toBe(4)
  })
})

describe('a doctor who is late', () => {
  const announce = (minutes: number, token = receptionist.token) =>
    api.call('/delays', { token, body: { doctorId: clinic.doctorId, placeId: clinic.placeId, minutes } })

  it('is told of to all who wait or are still to come, and to nobody else', async () => {
    await wishes(clinic.patientId, 'whatsapp')
    api.clock.set(at('08:20'))
    await visit(at('07:00'), { status: 'completed' })
    await visit(at('07:15'))
    await visit(at('07:30'), { status: 'arrived' })
    await visit(at('08:05'))
    await visit(at('11:00'))
    await visit(at('11:00', TUESDAY))
    await visit(at('11:30'), { status: 'cancelled' })
    const { status, body } = await announce(30)
    expect([status, body.data.told, body.data.leftOut]).toEqual([200, 3, 0])
    expect(body.data.delay).toMatchObject({ minutes: 30, day: '2025-07-14' })
    expect((await outbox())[0]?.body).toContain('Kavita Menon at Lakeside Main is about 30 minutes late today.')
  })

  it('is told of anew when it grows, in place of what has not gone out', async () => {
    await wishes(clinic.patientId, 'whatsapp')
    await visit(at('11:00'))
    await announce(20)
    await announce(40)
    expect((await states()).toSorted()).toEqual(['delay queued', 'delay skipped'])
    expect((await api.call('/delays', { token: receptionist.token })).body.data).toMatchObject([{ minutes: 40 }])
  })

  it('and has caught up: nothing is shown any more, and nothing goes out', async () => {
    await wishes(clinic.patientId, 'whatsapp')
    await visit(at('11:00'))
    await announce(20)
    const { token } = receptionist
    const path = `/delays/${clinic.doctorId}/${clinic.placeId}`
    expect((await api.call(path, { token, method: 'DELETE' })).status).toBe(200)
    expect((await api.call(path, { token, method: 'DELETE' })).status).toBe(404)
    expect(await states()).toEqual(['delay skipped'])
    expect((await api.call('/delays', { token })).body.data).toEqual([])
  })

  it('is announced by the doctor, the branch and the managers only', async () => {
    const elsewhere = await api.person('receptionist', clinic.owner)
    const another = await api.person('doctor', clinic.owner)
    const stranger = await api.registerPractice()
    const patient = await api.person('patient', clinic.owner)
    expect((await announce(20, elsewhere.token)).status).toBe(404)
    expect((await announce(20, another.token)).status).toBe(404)
    expect((await announce(20, stranger.token)).status).toBe(404)
    expect((await announce(20, patient.token)).status).toBe(403)
    expect((await announce(20, clinic.token)).status).toBe(200)
    expect((await announce(7)).status).toBe(422)
  })
})
