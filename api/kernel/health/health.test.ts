import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import type { HealthDetails } from '#contract/kernel/health/calls.ts'

describe('health', () => {
  let test: TestApi
  beforeAll(async () => {
    test = await testApi()
  })

  it('answers guests only that it works', async () => {
    expect((await test.call('/health')).body).toEqual({ data: { works: true } })
  })

  it('shows the running versions to managers', async () => {
    const admin = await test.registerPractice('admin')
    const { body } = await test.call<HealthDetails>('/health/details', { token: admin.token })
    expect(body.data.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(body.data.database.version).toMatch(/^1[5-9]|^[2-9]\d/)
    expect(body.data.database.beta).toBe(/beta/.test(body.data.database.programs ?? ''))
    expect(body.data.uptimeSeconds).toBeGreaterThanOrEqual(0)
  })

  it('hides the running versions from other roles', async () => {
    const practice = await test.registerPractice('admin')
    const doctor = await test.person('doctor', practice)
    expect((await test.call('/health/details')).status).toBe(401)
    expect((await test.call('/health/details', { token: doctor.token })).status).toBe(403)
  })
})
