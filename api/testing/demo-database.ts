import type { Database } from '#db/client.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { createFilledDatabase } from '#db/testing/database.ts'
import { hashPassword } from '../practice/people/passwords.ts'
import { PASSWORD } from './server.ts'

/** Creates a database for this test file with three months of the demo, whose people have the password of the tests. */
export function createDemoDatabase(now = new Date()): Promise<Database> {
  return createFilledDatabase(`demo_${now.toISOString().slice(0, 10).replaceAll('-', '')}`, async (database) =>
    seedDemo(database, { now, passwordHash: await hashPassword(PASSWORD), months: 3 }),
  )
}
