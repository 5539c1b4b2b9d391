import { codewords, versionFor } from './codewords.server'
import { penalty } from './penalty.server'

/** Dark squares, row by row. */
export type Squares = boolean[][]

/** Where the middles of the small targets stand, by version from 1: annex E of the standard. */
const TARGETS: readonly (readonly number[])[] = [
  [],
  ...[
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
  ],
  ...[
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
  ],
]

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/**
 * The squares of the QR code of a text, at level M, without the light border of four squares.
 * @throws where it is longer than 213 bytes
 */
export function squaresOf(text: string): Squares {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (!version) throw new RangeError('This text is too long for a QR code on a paper.')
  const words = codewords(bytes, version)
  const drawn = MASKS.map((mask, number) => draw(version, words, mask, number))
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

function draw(version: number, words: readonly number[], mask: (typeof MASKS)[number], number: number): Squares {
  const size = version * 4 + 17
  const squares: Squares = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const fixed: Squares = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const set = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    squares[y]![x] = dark
    fixed[y]![x] = true
  }
  drawFixed(version, size, set)
  drawFormat(size, number, set)
  drawWords(words, squares, fixed, mask)
  return squares
}

type Set = (x: number, y: number, dark: boolean) => void

function drawFixed(version: number, size: number, set: Set): void {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    target(x, y, 4, (far) => far !== 2 && far !== 4, set)
  const middles = TARGETS[version - 1]!
  const last = middles.length - 1
  for (const [i, x] of middles.entries())
    for (const [j, y] of middles.entries()) {
      const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!corner) target(x, y, 2, (far) => far !== 1, set)
    }
  if (version >= 7) drawVersion(version, size, set)
}

function target(x: number, y: number, reach: number, dark: (far: number) => boolean, set: Set): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** Bits with the remainder that finds errors in them. */
function checked(bits: number, length: number, divisor: number): number {
  let rest = bits
  for (let n = 0; n < length; n++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * divisor)
  return (bits << length) | rest
}

function drawVersion(version: number, size: number, set: Set): void {
  const bits = checked(version, 12, 0x1f25)
  for (let n = 0; n < 18; n++) {
    const [a, b] = [size - 11 + (n % 3), Math.floor(n / 3)]
    set(a, b, ((bits >>> n) & 1) === 1)
    set(b, a, ((bits >>> n) & 1) === 1)
  }
}

function drawFormat(size: number, mask: number, set: Set): void {
  // Level M is written 00.
  const bits = checked(mask, 10, 0x537) ^ 0x5412
  const bit = (n: number) => ((bits >>> n) & 1) === 1
  for (let n = 0; n < 6; n++) set(8, n, bit(n))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let n = 9; n < 15; n++) set(14 - n, 8, bit(n))
  for (let n = 0; n < 8; n++) set(size - 1 - n, 8, bit(n))
  for (let n = 8; n < 15; n++) set(8, size - 15 + n, bit(n))
  set(8, size - 8, true)
}

/** Up and down in pairs of columns from the right, leaving out what is fixed. */
function drawWords(words: readonly number[], squares: Squares, fixed: Squares, mask: (typeof MASKS)[number]): void {
  const size = squares.length
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const up = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue
        const dark = next < words.length * 8 && ((words[next >>> 3]! >>> (7 - (next & 7))) & 1) === 1
        squares[y]![x] = dark !== mask(x, y)
        next++
      }
    }
  }
}
