import { describe, expect, it } from 'vitest'
import { clinicForm, MONDAY, openClinic } from '#api/testing/front-desk.ts'
import { testApi } from '#api/testing/server.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader } from './book'

describe('the doctors of a walk-in', () => {
  it('says who works today at this branch, and lists them first', async () => {
    const api = await testApi()
    const clinic = await openClinic(api)
    const { owner, token, patientId } = clinic
    const other = await api.call('/clinic/createClinic', { token, body: { ...clinicForm, name: 'Hill', code: 'HI' } })
    const addDoctor = async (fullName: string, weekday: number, placeId: string) => {
      const { doctorId } = await api.person('doctor', owner, { fullName })
      const hours = [{ weekday, from: '16:00', to: '18:30' }]
      const body = { doctorId, placeId, slotMinutes: 15, validFrom: MONDAY, hours }
      await api.call(`/doctors/${doctorId}/times`, { token, method: 'PUT', body })
    }
    await addDoctor('Dr Aa Elsewhere', 1, other.body.data._id)
    await addDoctor('Dr Ab Tomorrow', 2, clinic.placeId)
    await addDoctor('Dr Ac Today', 1, clinic.placeId)
    const readLabels = async (who: { token: string }, role: string) => {
      const path = `/book-appointment?walkIn=1&patient=${patientId}`
      const { booking } = await loader(createPageArgs(api, { path, role, token: who.token }))
      if (booking.step !== 'walk-in') throw new Error(booking.step)
      expect(booking.doctorId).toBe(booking.doctors[0]!.value)
      return booking.doctors.map(({ label }) => label.replace(/,[^:]*:/, ':'))
    }
    const labels = await readLabels(await clinic.receptionist(), 'receptionist')
    expect(labels.slice(0, 2).toSorted()).toEqual([
      'Dr Ac Today: today 4:00 pm to 6:30 pm',
      expect.stringMatching(/: today 9:00 am to 12:00 pm$/),
    ])
    expect(labels.slice(2).toSorted()).toEqual([
      'Dr Aa Elsewhere: no hours left here today',
      'Dr Ab Tomorrow: no hours left here today',
    ])
    expect(await readLabels(owner, 'pack3admindoc')).toContainEqual('Dr Aa Elsewhere: today 4:00 pm to 6:30 pm at Hill')
  })

  it('starts with a doctor who works today, unless the receptionist chose another one', async () => {
    const api = await testApi()
    const { receptionist, patientId, doctorId } = await openClinic(api)
    const { token } = await receptionist()
    const findLink = async (query: string) => {
      const path = `/book-appointment?patient=${patientId}${query}`
      const { booking } = await loader(createPageArgs(api, { path, role: 'receptionist', token }))
      if (booking.step !== 'time') throw new Error(booking.step)
      return booking.extraLinks.find(({ label }) => label === 'Check in walk-in')!.href
    }
    expect(await findLink('')).not.toContain('doctor=')
    expect(await findLink(`&doctor=${doctorId}`)).toContain(`doctor=${doctorId}`)
  })
})
