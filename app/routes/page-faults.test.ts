import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGE_STATEMENTS } from './page-statements'
import { builtPaths, createPageOpener, type PageOpener } from './testing'

// Opens every page with a statement that takes too long: slow is not broken, so no page may answer 500.

const isLong = process.env.TEST_ROUNDS === 'long'

let pages: PageOpener
beforeAll(async () => {
  pages = await createPageOpener()
}, 300_000)
afterAll(() => pages?.close())

/** Chooses the statements that fail: each of the page, or in the short run one in the middle. */
const listFaults = (statements: number) =>
  isLong ? Array.from({ length: statements }, (_, n) => n + 1) : statements > 0 ? [Math.ceil(statements / 2)] : []

it.each(builtPaths)('%s answers 503 if a statement takes too long', async (path) => {
  const { faults } = pages.recorder
  const { statements } = PAGE_STATEMENTS[path]
  for (const at of listFaults(statements)) {
    faults.timeoutAt = at
    const { failures } = await pages.open(path).finally(() => {
      faults.timeoutAt = null
    })
    // A page may do without a part of it, such as suggestions.
    for (const failure of failures) expect(failure, `statement ${at} of ${statements}`).toMatch(/^(503 |redirect)/)
  }
})
