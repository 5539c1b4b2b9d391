import { encode } from 'uqr'
import type { Qr } from '../clinical-head'

/** Light squares around the dark ones: readers want four. */
const BORDER = 4

/**
 * A QR code to be drawn: rows of dark squares are one stroke each. A seventh of it may be soiled or torn (level M).
 * @throws RangeError when the text is longer than a code that a phone reads from a small paper
 */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: BORDER, maxVersion: 10 })
  const strokes = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: strokes.join('') }
}
