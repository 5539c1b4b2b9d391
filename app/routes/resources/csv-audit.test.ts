import type { LoaderFunctionArgs } from '@remix-run/node'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { resources } from '#contract/resources.ts'
import { createPageArgs } from '../testing/page-args'

const api = await testApi()
const paths = Object.keys(resources).filter((path) => path.endsWith('-file'))

it.each(paths)('%s leaves one row in the audit log', async (path) => {
  const { adminId: practiceId, token } = await api.registerPractice('admin')
  const db = api.database.maintenance
  await db.execute(sql`update memberships set rights = '{export}' where practice_id = ${practiceId}`)
  const { loader }: { loader: (args: LoaderFunctionArgs) => Promise<Response> } = await import(
    `./${path.slice(1, -5)}-file.ts`
  )
  const query = path === '/report-file' ? '?report=sales' : ''
  const file = await loader(createPageArgs(api, { path: `${path}${query}`, role: 'admin', token }))
  await file.text()
  const rows = await db.execute<{ object: string }>(
    sql`select object from audit where act = 'export' and practice_id = ${practiceId}`,
  )
  expect(rows).toHaveLength(1)
})
