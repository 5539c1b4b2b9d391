const [WIDTH, HEIGHT, PADDING] = [96, 24, 2]

/** Draws recent values as a small line from zero to the highest one. Decorative: the figure beside it is text. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(...values)
  if (values.length < 2 || max <= 0) return null
  const step = (WIDTH - 2 * PADDING) / (values.length - 1)
  const toY = (value: number) => HEIGHT - PADDING - (Math.max(0, value) / max) * (HEIGHT - 2 * PADDING)
  const points = values.map((value, index) => `${(PADDING + index * step).toFixed(1)},${toY(value).toFixed(1)}`)
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
