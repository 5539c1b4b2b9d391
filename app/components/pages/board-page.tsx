import type { ReactNode } from 'react'
import { type KeyFigure, KeyFigures } from '../charts/key-figures'
import { cx } from '../ui/cx'
import { EnhancerSlot } from '../ui/enhancer-slot'
import { PageHeader, type PageHeaderProps } from './page-header'

interface BoardPageProps extends PageHeaderProps {
  figures?: readonly KeyFigure[]
  /** Two equal columns by default; `auto` fits as many as the width allows. */
  columns?: 2 | 'auto'
  /** The address to load the board from, every 30 s with script and by the Refresh link without. */
  refresh?: { href: string; at: string }
  /** Content above the part that refreshes itself, such as filters that are being filled in. */
  above?: ReactNode
  children?: ReactNode
}

/** A dashboard: key figures, then sections. */
export function BoardPage({ figures = [], columns = 2, refresh, above, children, ...head }: BoardPageProps) {
  return (
    <>
      <PageHeader {...head} />
      {above}
      {refresh && <EnhancerSlot role="status" className="hidden-text" data-board-news="" />}
      <div id="board" data-refresh={refresh?.href}>
        {figures.length > 0 && <KeyFigures figures={figures} />}
        <div className={cx('board', `board-${columns}`)}>{children}</div>
        {refresh && (
          <p className="caption mt-3">
            Updated {refresh.at}. <a href={refresh.href}>Refresh</a>
          </p>
        )}
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

/** A section of a board with its own heading. */
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
