import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { AUTOMATIC_HEADER } from '#contract/kernel/limits.ts'
import type {
  DeskBoard,
  DoctorBoard,
  PatientBoard,
  PlaceBoard,
  PracticeBoard,
} from '#contract/reporting/dashboards/schema.ts'
import type { DayCounts } from '#contract/scheduling/appointments/schema.ts'
import type { SignedInUser } from '#contract/web.ts'
import { invoices, receipts } from '#db/schema/billing/billing.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { numberSeries, places } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { scheduleWindows } from '#db/schema/scheduling/schedules.ts'

// A Wednesday, 11:00 in India.
const NOW = '2025-07-16T05:30:00Z'
const TODAY = '2025-07-16'

describe('dashboards', () => {
  let api: TestApi
  let manager: SignedInUser
  let otherManager: SignedInUser
  let doctor: Staff
  let otherDoctor: Staff
  let receptionist: Staff
  let patient: Staff
  let otherReceptionist: Staff

  const toInstant = (hours: number, minutes = 0, day = TODAY) =>
    new Date(Date.parse(`${day}T00:00:00+05:30`) + (hours * 60 + minutes) * 60_000).toISOString()

  beforeAll(async () => {
    api = await testApi()
    api.clock.set(NOW)
    manager = await api.registerPractice('admin')
    otherManager = await api.registerPractice('AdminDoctor', 'Hillside Clinic')
    doctor = await api.person('doctor', manager)
    otherDoctor = await api.person('doctor', manager)
    receptionist = await api.person('receptionist', manager)
    otherReceptionist = await api.person('receptionist', manager)
    patient = await api.person('patient', manager, { fullName: 'Ravi Das' })
    const practiceId = manager.adminId
    const maintenance = api.database.maintenance
    await maintenance
      .update(places)
      .set({ addressLine: '4 Lake Road', city: 'Pune' })
      .where(eq(places.id, receptionist.placeId!))
    const ravi = {
      id: uuidv7(),
      practiceId,
      patientNo: 'P00001',
      givenName: 'Ravi',
      fullName: 'Ravi Das',
      personId: patient._id,
    }
    const noor = {
      id: uuidv7(),
      practiceId,
      patientNo: 'P00002',
      givenName: 'Noor',
      fullName: 'Noor Ali',
      personId: null,
    }
    await maintenance.insert(patients).values([ravi, noor])
    await maintenance.insert(numberSeries).values({
      id: uuidv7(),
      practiceId,
      docType: 'patient',
      financialYear: '',
      prefix: 'P',
      nextNo: 3,
      registrant: practiceId,
    })

    const visit = (hour: number, status: string, more: Partial<typeof appointments.$inferInsert> = {}) => {
      const day = more.day ?? TODAY
      return {
        id: uuidv7(),
        practiceId,
        placeId: receptionist.placeId!,
        doctorId: doctor.doctorId!,
        patientId: noor.id,
        startsAt: toInstant(hour, 0, day),
        endsAt: toInstant(hour, 15, day),
        zone: 'Asia/Kolkata',
        day,
        status,
        feeMinor: 50_000,
        ...more,
      }
    }
    await maintenance
      .insert(appointments)
      .values([
        visit(8, 'completed', { paymentStatus: 'paid' }),
        visit(9, 'completed'),
        visit(10, 'in_consultation', { arrivedAt: toInstant(9, 50) }),
        visit(12, 'arrived', { arrivedAt: toInstant(10, 48), tokenNo: 4, patientId: ravi.id }),
        visit(13, 'arrived', { arrivedAt: toInstant(10, 40), tokenNo: 3 }),
        visit(14, 'booked', { patientId: ravi.id }),
        visit(15, 'cancelled'),
        visit(16, 'booked', { doctorId: otherDoctor.doctorId!, placeId: otherReceptionist.placeId! }),
        visit(10, 'booked', { day: '2025-07-20' }),
        visit(10, 'completed', { day: '2025-07-14' }),
        visit(10, 'completed', { day: '2025-07-13' }),
      ])
    const invoice = (number: string, issueDate: string, payableMinor: number) => ({
      id: uuidv7(),
      practiceId,
      placeId: receptionist.placeId!,
      status: 'issued' as const,
      number,
      issueDate,
      dueDate: issueDate,
      totalMinor: payableMinor,
      payableMinor,
      dueMinor: payableMinor,
    })
    await maintenance
      .insert(invoices)
      .values([invoice('1', '2025-06-30', 99_00), invoice('2', '2025-07-01', 400_00), invoice('3', TODAY, 500_00)])
    const series = {
      id: uuidv7(),
      practiceId,
      docType: 'receipt',
      financialYear: '2526',
      prefix: 'R',
      registrant: practiceId,
    }
    await maintenance.insert(numberSeries).values(series)
    await maintenance.insert(receipts).values({
      id: uuidv7(),
      practiceId,
      placeId: receptionist.placeId!,
      seriesId: series.id,
      number: 'R1',
      receivedOn: TODAY,
      method: 'cash',
      amountMinor: 450_00,
      payer: {},
      seller: {},
      batchId: uuidv7(),
      receivedBy: receptionist._id,
    })
  })

  const ask = async <Board>(path: string, { token }: { token: string }) => {
    const { status, body } = await api.call<Board>(path, { token })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }

  it('shows managers the practice: day, week, revenue and setup progress', async () => {
    const board = await ask<PracticeBoard>('/dashboards/practice', manager)
    expect(board.today).toBe(TODAY)
    expect(board.counts).toMatchObject({
      booked: 2,
      arrived: 2,
      in_consultation: 1,
      completed: 2,
      cancelled: 1,
      toCollect: 4,
    })
    expect(board.week.map(({ day, done, open }) => [day.slice(8), done, open])).toEqual([
      ['14', 1, 0],
      ['15', 0, 0],
      ['16', 2, 5],
      ['17', 0, 0],
      ['18', 0, 0],
      ['19', 0, 0],
      ['20', 0, 1],
    ])
    expect(board).toMatchObject({ patients: 2, doctors: 2, branches: 2 })
    expect(board.revenue).toMatchObject({
      today: { invoicedMinor: 500_00, receivedMinor: 450_00 },
      month: { invoicedMinor: 900_00, receivedMinor: 450_00 },
      lastMonth: { invoicedMinor: 0, receivedMinor: 0 },
    })
    expect(board.revenue.days).toHaveLength(30)
    const loads = board.countsByDoctor.map(({ done, inClinic, expected }) => [done, inClinic, expected])
    expect(loads.toSorted()).toEqual([
      [0, 0, 1],
      [2, 3, 1],
    ])
    expect(board.dues).toEqual({ opening: 0, current: 500_00, to30: 499_00, to60: 0, to90: 0, over90: 0 })
    expect(board.setUp).toEqual({ clinic: true, doctor: true, times: false, receptionist: true })
    await api.database.maintenance.insert(scheduleWindows).values({
      id: uuidv7(),
      practiceId: manager.adminId,
      doctorId: doctor.doctorId!,
      placeId: receptionist.placeId!,
      weekday: 1,
      startsAt: '09:00',
      endsAt: '12:00',
      validFrom: '2025-01-01',
    })
    expect((await ask<PracticeBoard>('/dashboards/practice', manager)).setUp.times).toBe(true)
  })

  it('shows a manager only the parts of their role', async () => {
    const [doctorManager, full, basic] = await Promise.all(
      ['AdminDoctor', 'admin', 'pack2admin'].map((role) => api.person(role, manager)),
    )
    const read = async (person: { token: string }) => {
      const { invoices, doctor: day, requests, shifts } = await ask<PracticeBoard>('/dashboards/practice', person)
      return { invoices: invoices !== null, doctor: day !== null, requests: requests?.count, shifts: shifts?.open }
    }
    const shared = { requests: 0, shifts: [] }
    expect(await read(doctorManager!)).toEqual({ ...shared, invoices: true, doctor: true })
    expect(await read(full!)).toEqual({ ...shared, invoices: true, doctor: false })
    expect(await read(basic!)).toEqual({ ...shared, invoices: false, doctor: false })
  })

  it('is empty for another practice', async () => {
    const board = await ask<PracticeBoard>('/dashboards/practice', otherManager)
    expect(board).toMatchObject({ patients: 0, doctors: 1, branches: 0, counts: { total: 0 } })
    expect(board.revenue.month).toEqual({ invoicedMinor: 0, receivedMinor: 0 })
    expect(board.setUp).toEqual({ clinic: false, doctor: true, times: false, receptionist: false })
    expect((await ask<DoctorBoard>('/dashboards/doctor', otherManager)).queue).toEqual([])
  })

  it('shows a doctor their queue: with doctor, waiting longest, next', async () => {
    const { queue, counts } = await ask<DoctorBoard>('/dashboards/doctor', doctor)
    expect(
      queue.map(({ status, patientName, waitedMinutes, from }) => [status, patientName, waitedMinutes, from]),
    ).toEqual([
      ['in_consultation', 'Noor Ali', 70, '10:00'],
      ['arrived', 'Noor Ali', 20, '13:00'],
      ['arrived', 'Ravi Das', 12, '12:00'],
      ['booked', 'Ravi Das', null, '14:00'],
    ])
    expect(counts.booked).toBe(1)
    expect((await ask<DoctorBoard>('/dashboards/doctor', otherDoctor)).queue).toHaveLength(1)
  })

  it('shows a receptionist the day of their branch', async () => {
    const board = await ask<DeskBoard>('/dashboards/desk', receptionist)
    expect(board.placeName).toBe('Lakeside branch')
    expect(board.queue.map(({ tokenNo, from, waitedMinutes }) => [tokenNo, from, waitedMinutes])).toEqual([
      [3, '13:00', 20],
      [4, '12:00', 12],
      [null, '14:00', null],
    ])
    const elsewhere = await ask<DeskBoard>('/dashboards/desk', otherReceptionist)
    expect(elsewhere.queue.map(({ from }) => from)).toEqual(['16:00'])
  })

  it('shows patients only their own appointments', async () => {
    const { upcoming: coming } = await ask<PatientBoard>('/dashboards/patient', patient)
    expect(coming.map(({ from, status, address }) => [from, status, address])).toEqual([
      ['12:00', 'arrived', '4 Lake Road, Pune'],
      ['14:00', 'booked', '4 Lake Road, Pune'],
    ])
  })

  it('shows a laboratory its own place', async () => {
    const lab = await api.person('lab', manager)
    expect((await ask<PlaceBoard>('/dashboards/place', lab)).place?.name).toBe('Lakeside laboratory')
  })

  it('is limited to the roles of the dashboard', async () => {
    for (const path of ['practice', 'doctor', 'patient', 'place'])
      expect((await api.call(`/dashboards/${path}`, { token: receptionist.token })).status, path).toBe(403)
    expect((await api.call('/dashboards/desk', { token: manager.token })).status).toBe(403)
  })

  it('counts the appointments of a clinic for people who may see it', async () => {
    const counts = (token: string, placeId: string, day = '') =>
      api.call<DayCounts>(`/count/listAllAppointmentCountClinic/${placeId}${day && `?day=${day}`}`, { token })
    expect((await counts(manager.token, receptionist.placeId!)).body.data).toMatchObject({
      clinicId: receptionist.placeId,
      day: TODAY,
      booked: 1,
      completed: 2,
    })
    expect((await counts(manager.token, receptionist.placeId!, '2025-07-20')).body.data.booked).toBe(1)
    expect((await counts(doctor.token, otherReceptionist.placeId!)).body.data.total).toBe(0)
    expect((await counts(receptionist.token, otherReceptionist.placeId!)).status).toBe(404)
    expect((await counts(otherManager.token, receptionist.placeId!)).status).toBe(404)
    expect((await counts(patient.token, receptionist.placeId!)).status).toBe(403)
  })

  it('does not extend the session of a page that refreshes itself', async () => {
    const headers = { [AUTOMATIC_HEADER]: '1' }
    const [idle, busy] = [await api.person('receptionist', manager), await api.person('receptionist', manager)]
    api.clock.pass(1000)
    expect((await api.call('/dashboards/desk', { token: idle.token, headers })).status).toBe(200)
    expect((await api.call('/dashboards/desk', { token: busy.token })).status).toBe(200)
    api.clock.pass(1000)
    expect((await api.call('/dashboards/desk', { token: idle.token, headers })).status).toBe(401)
    expect((await api.call('/dashboards/desk', { token: busy.token })).status).toBe(200)
    api.clock.set(NOW)
  })
})
