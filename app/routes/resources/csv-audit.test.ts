import type { LoaderFunctionArgs } from '@remix-run/node'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { resources } from '#contract/resources.ts'
import { respondWithCsv } from '~/lib/http/csv-file.server'
import { createPageArgs } from '../testing/page-args'

const api = await testApi()
const paths = Object.keys(resources).filter((path) => path.endsWith('-file'))

async function openExport(path: string) {
  const { adminId: practiceId, token } = await api.registerPractice('admin')
  const db = api.database.maintenance
  await db.execute(sql`update memberships set rights = '{export}' where practice_id = ${practiceId}`)
  const { loader }: { loader: (args: LoaderFunctionArgs) => Promise<Response> } = await import(
    `./${path.slice(1, -5)}-file.ts`
  )
  const query = path === '/report-file' ? '?report=sales' : ''
  const load = () => loader(createPageArgs(api, { path: `${path}${query}`, role: 'admin', token }))
  const countRows = async () => {
    const rows = await db.execute(sql`select from audit where act = 'export' and practice_id = ${practiceId}`)
    return rows.length
  }
  return { load, countRows }
}

it.each(paths)('%s leaves one row in the audit log', async (path) => {
  const { load, countRows } = await openExport(path)
  await (await load()).text()
  expect(await countRows()).toBe(1)
})

it.each(paths)('%s leaves no row while too many files are being sent', async (path) => {
  const { load, countRows } = await openExport(path)
  const others = await Promise.all([1, 2, 3, 4].map(() => respondWithCsv(() => ({ name: 'a.csv', chunks: ['a'] }))))
  await expect(load()).rejects.toMatchObject({ status: 503 })
  for (const file of others) await file.text()
  expect(await countRows()).toBe(0)
})
