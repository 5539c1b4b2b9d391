import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openLog } from './log.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-log-full-'))
const ballast = join(folder, 'ballast')
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

/** Mounts a disk of 256 KB, which needs root. */
function mountSmallDisk(): boolean {
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder)
    return true
  } catch {
    process.stdout.write('not run: the log on a full disk, which needs root\n')
    return false
  }
}
const isMounted = mountSmallDisk()
afterAll(() => {
  if (isMounted) run('umount', '-l', folder)
  rmSync(folder, { recursive: true, force: true })
})

const fillDisk = () => expect(() => writeFileSync(ballast, Buffer.alloc(1024 * 1024))).toThrow('ENOSPC')

it.skipIf(!isMounted)(
  'a full disk neither fails nor delays the program, and the log goes on when space is free',
  () => {
    const file = join(folder, 'server.log')
    const log = openLog(file)
    log.info('before')
    fillDisk()
    const startedAt = performance.now()
    for (let n = 0; n < 5_000; n++) log.info({ n, text: 'x'.repeat(300) }, 'request')
    log.fatal('last words')
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    rmSync(ballast)
    log.info('after')
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'before' })
    expect(JSON.parse(lines.at(-2)!).msg).toMatch(/^\d+ lines were left out$/)
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ msg: 'after' })
  },
)
