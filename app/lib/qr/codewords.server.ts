// ISO/IEC 18004, byte mode at level M, which reads with 15 % of the symbol dirty or folded.

/** By version from 1: codewords of error correction in each block, and in how many blocks. Tables 7 and 9 of the standard. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const
const ALL_CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346] as const

export const LARGEST_VERSION = CORRECTION.length

const dataCodewords = (version: number) => ALL_CODEWORDS[version - 1]! - CORRECTION[version - 1]! * BLOCKS[version - 1]!

/** The smallest version that holds so many bytes; null where none of ours does. */
export function versionFor(bytes: number): number | null {
  for (let version = 1; version <= LARGEST_VERSION; version++) {
    const head = 4 + (version < 10 ? 8 : 16)
    if (head + bytes * 8 <= dataCodewords(version) * 8) return version
  }
  return null
}

/** Text as the codewords of a symbol, interleaved, with those that correct errors. */
export function codewords(bytes: Uint8Array, version: number): number[] {
  const data = packed(bytes, version)
  const count = BLOCKS[version - 1]!
  const short = Math.floor(data.length / count)
  const longFrom = count - (data.length % count)
  const divisor = generator(CORRECTION[version - 1]!)
  let from = 0
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = data.slice(from, from + short + (at >= longFrom ? 1 : 0))
    from += block.length
    return { data: block, correction: remainder(block, divisor) }
  })
  return [...interleaved(blocks.map(({ data }) => data)), ...interleaved(blocks.map(({ correction }) => correction))]
}

function packed(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1)
  }
  push(0b0100, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  const room = dataCodewords(version) * 8
  push(0, Math.min(4, room - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8)
  return Array.from({ length: room / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
}

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}

/** Product in the field of 256 elements of the standard. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** The polynomial that Reed and Solomon's correction of this degree divides by, without its first coefficient. */
function generator(degree: number): number[] {
  const made = [...new Array<number>(degree - 1).fill(0), 1]
  for (let root = 1, n = 0; n < degree; n++, root = times(root, 2)) {
    for (let at = 0; at < degree; at++) made[at] = times(made[at]!, root) ^ (made[at + 1] ?? 0)
  }
  return made
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0)
  for (const one of data) {
    const factor = one ^ rest[0]!
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(divisor[at]!, factor))
  }
  return rest
}
