import { closeSync, openSync, writeSync } from 'node:fs'
import { formatLeftOutNote } from './left-out-note.ts'

/** The longest wait for the reader of a pipe. */
const MAX_WAIT_MS = 200
const RETRY_MS = 5
const sleeper = new Int32Array(new SharedArrayBuffer(4))

/** A file or an output that lines are added to. */
interface LineFile {
  write(line: string): void
  /** Opens the file of this name again, after it was renamed. */
  reopen(): void
}

/**
 * Opens a file, or standard output if it is null. Each line is written at once. A line that can't be written is left out, and the
 * next one that can is preceded by how many were: a full disk or a lost reader neither fails a request nor ends the program.
 */
export function openLineFile(file: string | null): LineFile {
  const open = () => (file === null ? 1 : openSync(file, 'a', 0o600))
  let fd = open()
  let leftOut = 0
  let isCut = false
  return {
    write(line) {
      const note = leftOut > 0 ? formatLeftOutNote(leftOut) : ''
      const bytes = Buffer.from(`${isCut ? '\n' : ''}${note}${line}`)
      const written = writeBytes(fd, bytes)
      if (written === bytes.length) {
        leftOut = 0
        isCut = false
      } else {
        leftOut += 1
        isCut ||= written > 0
      }
    },
    reopen() {
      if (file === null) return
      const earlier = fd
      fd = open()
      closeSync(earlier)
    },
  }
}

/** Writes as many of the bytes as possible, and returns their number. */
function writeBytes(fd: number, bytes: Buffer): number {
  const startedAt = performance.now()
  let written = 0
  while (written < bytes.length) {
    try {
      written += writeSync(fd, bytes, written)
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EAGAIN'
      if (!isBusy || performance.now() - startedAt > MAX_WAIT_MS) break
      Atomics.wait(sleeper, 0, 0, RETRY_MS)
    }
  }
  return written
}
