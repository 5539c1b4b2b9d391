import type { ReactNode } from 'react'
import { cx } from './cx'
import { keepWhole } from './keep-whole'

export interface Fact {
  label: string
  value: ReactNode
}

/** Label and value pairs. A missing value is shown as "Not recorded". */
export function Facts({ facts, across, className }: { facts: readonly Fact[]; across?: boolean; className?: string }) {
  if (across) {
    return (
      <dl className={cx('facts-across', className)}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt className="muted">{fact.label}</dt>
            <dd className="font-semibold">{valueOrUnknown(fact.value)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <dl className={cx('facts', className)}>
      {facts.flatMap((fact) => [
        <dt key={`${fact.label} label`}>{fact.label}</dt>,
        <dd key={fact.label}>{valueOrUnknown(fact.value)}</dd>,
      ])}
    </dl>
  )
}

function valueOrUnknown(value: ReactNode): ReactNode {
  return value === null || value === undefined || value === '' ? (
    <span className="font-normal text-ink-2">Not recorded</span>
  ) : (
    keepWhole(value)
  )
}
