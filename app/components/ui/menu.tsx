import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

interface MenuProps {
  /** What the closed menu shows. */
  summary: ReactNode
  /** The look of the closed menu. */
  summaryClass?: string
  /** Opens towards the end of the line instead of its start. */
  start?: boolean
  className?: string
  children: ReactNode
}

/** A list behind a button: a disclosure, not an ARIA menu, so that Tab works in it as everywhere. */
export function Menu({ summary, summaryClass = 'btn btn-secondary', start, className, children }: MenuProps) {
  return (
    <details className={cx('menu', start && 'menu-start', className)} data-menu="">
      <summary className={summaryClass}>{summary}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}

/** The rest of a row's actions. `about` names the row: "for invoice INV-104". */
export function MoreMenu({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Menu
      summaryClass="btn btn-quiet btn-small"
      summary={
        <span>
          More<span className="hidden-text"> {about}</span>
        </span>
      }
    >
      {children}
    </Menu>
  )
}

export function MenuLink({ href, icon, children }: { href: string; icon?: IconName; children: ReactNode }) {
  return (
    <a className="menu-item" href={href}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

/** A menu entry that changes something: the button of a small form of its own. */
export function MenuButton({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <button type="submit" className="menu-item">
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
