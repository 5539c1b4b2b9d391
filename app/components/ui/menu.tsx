import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

interface MenuProps {
  /** The content of the closed menu. */
  summary: ReactNode
  /** CSS classes of the closed menu. */
  summaryClass?: string
  /** Opens towards the end of the line. */
  start?: boolean
  className?: string
  /** The keys that open the menu, such as Alt+Shift+N. */
  keys?: string
  children: ReactNode
}

/** A list behind a button. It is a disclosure and not an ARIA menu, so that Tab works as everywhere else. */
export function Menu({ summary, summaryClass = 'btn btn-secondary', start, className, keys, children }: MenuProps) {
  return (
    <details className={cx('menu', start && 'menu-start', className)} data-menu="">
      <summary className={summaryClass} aria-keyshortcuts={keys}>
        {summary}
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}

/** The less common actions of a row. `about` names the row: "for invoice INV-104". */
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

type MenuLinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'download' | 'rel'> & {
  href: string
  icon?: IconName
  children: ReactNode
}

export function MenuLink({ icon, children, ...link }: MenuLinkProps) {
  return (
    <a className="menu-item" {...link}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

/** A menu entry that submits the form around it. */
export function MenuButton({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <button type="submit" className="menu-item">
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
