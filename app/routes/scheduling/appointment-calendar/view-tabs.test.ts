import { describe, expect, it } from 'vitest'
import { openClinic } from '#api/testing/front-desk.ts'
import { testApi } from '#api/testing/server.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader } from './appointment-calendar'

describe('the views of the appointments', () => {
  it('keep a doctor that was chosen, and not the one that a week shows by itself', async () => {
    const api = await testApi()
    const clinic = await openClinic(api)
    const { token } = await clinic.receptionist()
    const listHrefs = async (query: string) => {
      const path = `/appointment-calendar?span=week${query}`
      const { views } = await loader(createPageArgs(api, { path, role: 'receptionist', token }))
      return views.slice(0, 2).map(({ href }) => href)
    }
    expect(await listHrefs('')).toEqual(['/reception-appointment', '/appointment-calendar'])
    expect(await listHrefs(`&doctorId=${clinic.doctorId}`)).toEqual([
      `/reception-appointment?doctorId=${clinic.doctorId}`,
      `/appointment-calendar?doctorId=${clinic.doctorId}`,
    ])
  })
})
