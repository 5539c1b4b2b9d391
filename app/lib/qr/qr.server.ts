import type { Qr } from '../papers/clinical-head'
import { squaresOf } from './squares.server'

const BORDER = 4

/** A QR code to be drawn: rows of dark squares are one stroke each. */
export function qrOf(text: string): Qr {
  const squares = squaresOf(text)
  const strokes = squares.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index + BORDER} ${y + BORDER}h${run.length}v1h-${run.length}z`),
  )
  return { size: squares.length + BORDER * 2, path: strokes.join('') }
}
