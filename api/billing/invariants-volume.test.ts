import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { checkInvariants, invariants } from '#db/invariants.ts'
import { testDatabase } from '#db/testing.ts'
import { fillWithPapers } from '#db/testing-books/volume.ts'
import { clinicWith } from './testing.ts'

// Promises are asked of the whole database, so each must grow with it and no faster. A million lines in the long lane:
// `TEST_ROUNDS=long npx vitest run api/billing/invariants-volume.test.ts` says how long each took.

const LONG = process.env.TEST_ROUNDS === 'long'
const INVOICES = LONG ? 250_000 : 5_000
/** All of them together. */
const SECONDS = LONG ? 60 : 10

it(`every promise is kept by ${4 * INVOICES} lines, and asked for within ${SECONDS} seconds`, async () => {
  const database = await testDatabase()
  const { practiceId } = await clinicWith(database)
  await fillWithPapers(database, { practiceId, invoices: INVOICES, days: 365, lastDay: '2027-03-31' })
  const [{ lines }] = (await database.keeper.execute(
    sql`select count(*)::int as lines from invoice_lines`,
  )) as unknown as [{ lines: number }]
  expect(lines).toBe(4 * INVOICES)
  const took: [string, number][] = []
  for (const invariant of invariants) {
    const started = Date.now()
    const broken = await checkInvariants(database.keeper, [invariant])
    took.push([invariant.name, Date.now() - started])
    expect(broken.map(({ rows }) => rows)).toEqual([])
  }
  const all = took.reduce((sum, [, ms]) => sum + ms, 0)
  if (LONG)
    process.stdout.write(
      `${took
        .sort((a, b) => b[1] - a[1])
        .map(([name, ms]) => `${ms} ms ${name}`)
        .join('\n')}\n${all} ms in all\n`,
    )
  expect(all).toBeLessThan(SECONDS * 1000)
}, 600_000)
