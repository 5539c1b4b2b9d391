import { describe, expect, it } from 'vitest'
import { qrOf } from './qr.server'

/** The rows of a code as numbers of base 36, drawn by another program and read back by a reader. */
const TEXT = 'https://clinic.test/verify/7K3M-9QXA-41CZ'
const ROWS =
  `8t5ldr 4jdu81 6hgnrx 6gw865 6griot 4iof29 8tz2pr 14r28 4j8jwu 732bli 6hkmv4 uwvxk 4su541 6zwnlf 854trw 3xvg5h
  2qu8c 5vsfav 8agta1 6g08dc 4xvxtj 162hk 8t9aos 4ihtsi 6gf18a 6guhzh 6gidtq 4isvl9 8u0cr8`.split(/\s+/)

/** What is dark, read back from the strokes. */
function squaresOf({ size, path }: ReturnType<typeof qrOf>): number[][] {
  const rows = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    rows[Number(y)]!.fill(1, Number(x), Number(x) + Number(run))
  return rows
}

describe('a QR code', () => {
  it('has the squares that it must have, within a light border of four', () => {
    const squares = squaresOf(qrOf(TEXT))
    expect(squares).toHaveLength(29 + 8)
    const inner = squares.slice(4, -4).map((row) => row.slice(4, -4))
    expect(inner.map((row) => BigInt(`0b${row.join('')}`).toString(36))).toEqual(ROWS)
    const dark = (rows: number[][]) => rows.flat().filter(Boolean).length
    expect(dark(squares)).toBe(dark(inner))
  })

  it('grows with its text, counted in bytes, and refuses what is too long', () => {
    expect([1, 14, 15, 213].map((length) => qrOf('x'.repeat(length)).size - 8)).toEqual([21, 21, 25, 57])
    expect(qrOf('✓'.repeat(5)).size - 8).toBe(25)
    expect(() => qrOf('x'.repeat(214))).toThrow(RangeError)
  })
})
