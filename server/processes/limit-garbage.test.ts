import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Creates objects that live for a while, and prints the largest size of the heap in megabytes. */
const PROGRAM = `
const { limitGarbage } = await import('./server/processes/limit-garbage.ts')
if (process.argv[1] === 'limited') limitGarbage()
const permanent = Array.from({ length: 400_000 }, (_, n) => ({ n, text: 'a' + n }))
const passing = new Array(300_000)
let largest = 0
for (let n = 0; n < 4_000_000; n++) {
  passing[n % passing.length] = { n, list: [n] }
  if (n % passing.length === 0) largest = Math.max(largest, process.memoryUsage().heapTotal)
}
process.stdout.write(String(largest / 1e6))
`

function measureHeap(setting: string): number {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM, setting],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  return Number(stdout)
}

it('keeps the heap smaller than without a limit', () => {
  const [limited, unlimited] = [measureHeap('limited'), measureHeap('unlimited')]
  expect(limited).toBeGreaterThan(0)
  expect(limited).toBeLessThan(0.85 * unlimited)
})
