import { encode } from 'uqr'
import type { Qr } from '../clinical-head'

/** The light border that scanners need, in squares. */
const BORDER = 4

/**
 * Encodes text as a QR code of level M, readable with up to 15 % damage. Each run of dark squares is one stroke.
 * @throws RangeError if the text is too long for a code that phones can scan in print
 */
export function encodeQr(text: string): Qr {
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
