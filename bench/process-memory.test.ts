import { expect, it } from 'vitest'
import { countKilobytes, parseMappings } from './process-memory.ts'

const writeMapping = (header: string, sizes: Record<string, number>) =>
  [header, ...Object.entries(sizes).map(([name, size]) => `${name}:   ${size} kB`), 'VmFlags: rd'].join('\n')

const PROGRAM = '00400000-00900000 r-xp 00001000 fe:00 1234                       /usr/bin/node'
const DATA = '00900000-00a00000 rw-p 00500000 fe:00 1234                       /usr/bin/node'
const HEAP = '7f0000000000-7f0000100000 rw-p 00000000 00:00 0 '
const BUFFERS = '7f0000200000-7f0000300000 rw-s 00000000 00:01 77                 /dev/zero (deleted)'

it('counts a program once with its whole size, and other shared pages by their shares', () => {
  const first = parseMappings(
    [
      writeMapping(PROGRAM, { Rss: 4000, Pss: 100, Anonymous: 0 }),
      writeMapping(DATA, { Rss: 40, Pss: 40, Anonymous: 40 }),
      writeMapping(HEAP, { Rss: 500, Pss: 500, Anonymous: 500 }),
      writeMapping(BUFFERS, { Rss: 300, Pss: 200, Anonymous: 0 }),
    ].join('\n'),
  )
  const second = parseMappings(
    [
      writeMapping(PROGRAM, { Rss: 3000, Pss: 90, Anonymous: 0 }),
      writeMapping(BUFFERS, { Rss: 200, Pss: 100, Anonymous: 0 }),
    ].join('\n'),
  )
  expect(countKilobytes([first, second])).toBe(4000 + 40 + 500 + 200 + 100)
})

it('counts a process that has ended as nothing', () => {
  expect(countKilobytes([parseMappings('')])).toBe(0)
})
