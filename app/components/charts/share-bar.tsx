const WIDTH = 1000

export interface Share {
  key: string
  label: string
  /** Formatted. */
  value: string
  amount: number
}

/** The parts of a total as one bar, in order, with the names and values of all parts below it. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const total = shares.reduce((sum, { amount }) => sum + amount, 0)
  let start = 0
  const parts = shares.map(({ key, amount }, index) => {
    const width = total > 0 ? (amount / total) * WIDTH : 0
    start += width
    return { key, className: `share-${index + 1}`, x: start - width, width }
  })
  return (
    <>
      <svg className="share-bar" viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map((part) => (
          <rect {...part} key={part.key} y="0" height="16" />
        ))}
      </svg>
      <dl className="shares">
        {shares.map(({ key, label, value }, index) => (
          <div key={key}>
            <dt>
              <svg className={`share-${index + 1}`} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <rect width="12" height="12" />
              </svg>
              {label}
            </dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
