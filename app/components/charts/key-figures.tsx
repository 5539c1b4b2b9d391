import { Sparkline } from './sparkline'

export interface KeyFigure {
  label: string
  /** Formatted. */
  value: string
  note?: string
  /** The change from the previous period: "12% more than at this point last month". */
  change?: string
  /** The last values, oldest first, for a small line. */
  trend?: readonly number[]
  href?: string
}

/** The figures that matter most on a page, all in one size. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="key-figures">
      {figures.map(({ label, value, note, change, trend, href }) => (
        <div key={label} className="key-figure">
          <dt>{href ? <a href={href}>{label}</a> : label}</dt>
          <dd className="key-value">
            <span className="number">{value}</span>
            {trend && <Sparkline values={trend} />}
          </dd>
          {note && <dd className="key-note">{note}</dd>}
          {change && <dd className="key-note">{change}</dd>}
        </div>
      ))}
    </dl>
  )
}
