import { setImmediate } from 'node:timers/promises'

/** Rows are decoded in turns of this many pixels, so that other requests don't wait for a large picture. */
const PIXELS_IN_A_TURN = 50_000

/**
 * Draws the decompressed rows of a PNG with an alpha channel on white, and returns rows without one. Documents are white,
 * and the PDF library would decode the transparent picture again for each of them.
 * @param samples the samples of a pixel, of which the last is alpha
 */
export async function drawOnWhite(
  rows: Buffer,
  { width, samples }: { width: number; samples: number },
): Promise<Buffer> {
  const colours = samples - 1
  const [rowLength, whiteLength] = [1 + width * samples, 1 + width * colours]
  const height = rows.length / rowLength
  const whiteRows = Buffer.alloc(height * whiteLength)
  const rowsInATurn = Math.ceil(PIXELS_IN_A_TURN / width)
  let above: Uint8Array = new Uint8Array(width * samples)
  let whiteAbove: Uint8Array = new Uint8Array(width * colours)
  for (let y = 0; y < height; y++) {
    if (y % rowsInATurn === 0) await setImmediate()
    const row = rows.subarray(y * rowLength + 1, (y + 1) * rowLength)
    restoreRow(rows[y * rowLength]!, row, above, samples)
    const whiteRow = blendWithWhite(row, samples)
    whiteRows[y * whiteLength] = UP
    for (let at = 0; at < whiteRow.length; at++) whiteRows[y * whiteLength + 1 + at] = whiteRow[at]! - whiteAbove[at]!
    above = row
    whiteAbove = whiteRow
  }
  return whiteRows
}

/** Draws the colours of a palette on white. */
export function drawPaletteOnWhite(palette: Buffer, alphas: Buffer): Buffer {
  const colour = (at: number) => blend(palette[at]!, alphas[Math.floor(at / 3)] ?? 255)
  return Buffer.from(palette.map((_, at) => colour(at)))
}

/** The filters of a row: none, left, up, average and Paeth. */
const FILTERS = 5
const [LEFT, UP, AVERAGE] = [1, 2, 3]

/** Returns whether each row begins with a filter that exists. The PDF library would end the process at any other. */
export function hasKnownFilters(rows: Buffer, rowLength: number): boolean {
  for (let at = 0; at < rows.length; at += rowLength) if (rows[at]! >= FILTERS) return false
  return true
}

/** Replaces the differences in a row by the samples. */
function restoreRow(filter: number, row: Uint8Array, above: Uint8Array, samples: number): void {
  for (let at = 0; at < row.length; at++) {
    const [left, corner] = at < samples ? [0, 0] : [row[at - samples]!, above[at - samples]!]
    row[at]! += predict(filter, left, above[at]!, corner)
  }
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === LEFT) return left
  if (filter === UP) return above
  if (filter === AVERAGE) return (left + above) >> 1
  const [byLeft, byAbove] = [Math.abs(above - corner), Math.abs(left - corner)]
  const byCorner = Math.abs(left + above - 2 * corner)
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}

function blendWithWhite(row: Uint8Array, samples: number): Uint8Array {
  const colours = samples - 1
  const whiteRow = new Uint8Array((row.length / samples) * colours)
  for (let from = 0, to = 0; from < row.length; from += samples)
    for (let colour = 0; colour < colours; colour++) whiteRow[to++] = blend(row[from + colour]!, row[from + colours]!)
  return whiteRow
}

const blend = (sample: number, alpha: number) => Math.round((sample * alpha + 255 * (255 - alpha)) / 255)
