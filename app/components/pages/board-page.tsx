import type { ReactNode } from 'react'
import { cx } from '../ui/cx'
import { Slot } from '../ui/slot'
import { SheetHead, type SheetHeadProps } from './page-header'

export interface Counter {
  label: string
  /** Written as it is shown. */
  value: string
  note?: string
  href?: string
}

interface BoardSheetProps extends SheetHeadProps {
  counters?: readonly Counter[]
  columns?: 1 | 2 | 3
  /** With script the board asks for itself every 30 s; without, its Refresh link does. */
  refresh?: { href: string; at: string }
  /** Stands between the heading and what refreshes itself: filters, which somebody may be filling in. */
  above?: ReactNode
  children?: ReactNode
}

/** A dashboard: figures to glance at, then sections. */
export function BoardSheet({ counters = [], columns = 2, refresh, above, children, ...head }: BoardSheetProps) {
  return (
    <>
      <SheetHead {...head} />
      {above}
      {refresh && <Slot role="status" className="hidden-text" data-board-news="" />}
      <div id="board" data-refresh={refresh?.href}>
        {refresh && (
          <p className="caption mb-3">
            Updated {refresh.at}. <a href={refresh.href}>Refresh</a>
          </p>
        )}
        {counters.length > 0 && (
          <dl className={cx('counters', counters.length === 5 && 'is-five')}>
            {counters.map((counter) => (
              <div key={counter.label} className="counter">
                <dt>{counter.href ? <a href={counter.href}>{counter.label}</a> : counter.label}</dt>
                <dd className={cx(counter.value.length > 8 && 'is-long')}>{counter.value}</dd>
                {counter.note && <dd className="counter-note">{counter.note}</dd>}
              </div>
            ))}
          </dl>
        )}
        <div className={cx('board', `board-${columns}`)}>{children}</div>
      </div>
    </>
  )
}

interface BoardSectionProps {
  title: string
  /** "12, next 10:45" */
  note?: ReactNode
  action?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A part of a board under its own heading. */
export function BoardSection({ title, note, action, wide, children }: BoardSectionProps) {
  return (
    <section className={cx('panel', wide && 'is-wide')}>
      <div className="board-head">
        <h2>
          {title}
          {note && <span className="caption font-normal"> {note}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
