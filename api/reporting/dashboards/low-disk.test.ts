import { expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import type { PracticeBoard } from '#contract/reporting/dashboards/schema.ts'

it('warns managers when the disk has less than 500 MB left', async () => {
  let freeBytes = 500_000_000
  const api = await testApi(undefined, { readFreeBytes: async () => freeBytes })
  const { token } = await api.registerPractice('admin')
  const readLowDisk = async () =>
    (await api.call<PracticeBoard>('/dashboards/practice', { token })).body.data.lowDiskMegabytes
  expect(await readLowDisk()).toBeNull()
  freeBytes = 320_400_000
  expect(await readLowDisk()).toBe(320)
})
