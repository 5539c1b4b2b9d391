import { describe, expect, it } from 'vitest'
import { clinicForm, MONDAY, openClinic } from '#api/testing/front-desk.ts'
import { testApi } from '#api/testing/server.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader } from './doctor-late'

describe('the doctors of a delay', () => {
  it('are those who work at the receptionist’s branch today', async () => {
    const api = await testApi()
    const clinic = await openClinic(api)
    const { owner, token, placeId } = clinic
    const { body } = await api.call('/clinic/createClinic', {
      token,
      body: { ...clinicForm, name: 'Hill', code: 'HI' },
    })
    const addDoctor = async (fullName: string, weekday: number, branchId: string) => {
      const { doctorId } = await api.person('doctor', owner, { fullName })
      const hours = [{ weekday, from: '16:00', to: '18:30' }]
      const plan = { doctorId, placeId: branchId, slotMinutes: 15, validFrom: MONDAY, hours }
      await api.call(`/doctors/${doctorId}/times`, { token, method: 'PUT', body: plan })
      return doctorId
    }
    await addDoctor('Dr Aa Elsewhere', 1, body.data._id)
    const tomorrowId = await addDoctor('Dr Ab Tomorrow', 2, placeId)
    await addDoctor('Dr Ac Today', 1, placeId)
    const onLeave = { doctorId: await addDoctor('Dr Ad Leave', 1, placeId), fromDay: MONDAY, toDay: MONDAY }
    expect((await api.call('/closings', { token, body: onLeave })).status).toBe(200)
    const list = async (who: { token: string }, role: string) => {
      const { doctors, chosen } = await loader(createPageArgs(api, { path: '/doctor-late', role, token: who.token }))
      return { names: doctors.map(({ label }) => label).filter((name) => name.startsWith('Dr A')), chosen }
    }
    const receptionist = await clinic.receptionist()
    expect(await list(receptionist, 'receptionist')).toMatchObject({ names: ['Dr Ac Today'] })
    expect((await list(owner, 'AdminDoctor')).names).toHaveLength(4)

    const walkIn = { patientId: clinic.patientId, doctorId: tomorrowId, placeId }
    expect((await api.call('/appointments/walk-ins', { token, body: { ...walkIn, kind: 'emergency' } })).status).toBe(
      200,
    )
    expect((await list(receptionist, 'receptionist')).names).toEqual(['Dr Ab Tomorrow', 'Dr Ac Today'])
  })
})
