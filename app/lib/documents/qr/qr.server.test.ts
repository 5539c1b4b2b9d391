import { describe, expect, it } from 'vitest'
import { encodeQr } from './qr.server'

/** The rows of the code in base 36, from another program and verified with a scanner. */
const TEXT = 'https://clinic.test/verify/7K3M-9QXA-41CZ'
const ROWS =
  `8t5ldr 4jdu81 6hgnrx 6gw865 6griot 4iof29 8tz2pr 14r28 4j8jwu 732bli 6hkmv4 uwvxk 4su541 6zwnlf 854trw 3xvg5h
  2qu8c 5vsfav 8agta1 6g08dc 4xvxtj 162hk 8t9aos 4ihtsi 6gf18a 6guhzh 6gidtq 4isvl9 8u0cr8`.split(/\s+/)

/** The dark squares, read back from the strokes. */
function readSquares({ size, path }: ReturnType<typeof encodeQr>): number[][] {
  const rows = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    rows[Number(y)]!.fill(1, Number(x), Number(x) + Number(run))
  return rows
}

describe('encodeQr', () => {
  it('has the expected squares within a light border of four', () => {
    const squares = readSquares(encodeQr(TEXT))
    expect(squares).toHaveLength(29 + 8)
    const inner = squares.slice(4, -4).map((row) => row.slice(4, -4))
    expect(inner.map((row) => BigInt(`0b${row.join('')}`).toString(36))).toEqual(ROWS)
    const dark = (rows: number[][]) => rows.flat().filter(Boolean).length
    expect(dark(squares)).toBe(dark(inner))
  })

  it('grows with the text’s bytes and rejects text that is too long', () => {
    expect([1, 14, 15, 213].map((length) => encodeQr('x'.repeat(length)).size - 8)).toEqual([21, 21, 25, 57])
    expect(encodeQr('✓'.repeat(5)).size - 8).toBe(25)
    expect(() => encodeQr('x'.repeat(214))).toThrow(RangeError)
  })
})
