import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { menuIcon } from './menu-icons'

/** An entry of contract/menu.ts. */
export interface MenuItem {
  group?: string
  label: string
  path: string
  /** Pages that are not below this path but belong to the entry. */
  pages?: readonly string[]
}

interface SidebarProps {
  menu: readonly MenuItem[]
  /** The page's path. Its menu entry, or the nearest one above it, is marked as current. */
  path: string
}

/**
 * The main menu: a column with names, in a narrower window a column of icons, and on a phone a drawer, which opens without
 * script by the link to `#nav`.
 */
export function Sidebar({ menu, path }: SidebarProps) {
  const current = findCurrentPath(menu, path)
  return (
    <nav id="nav" className="side" aria-label="Main menu">
      <div className="side-in">
        <p className="side-close">
          <a href="#main" className="top-button" data-drawer-close="">
            <Icon name="close" />
            Close menu
          </a>
        </p>
        <ul className="side-list">
          {groupEntries(menu, current).map(({ group, items, isCurrent }) =>
            group ? (
              <li key={group}>
                <details className={cx('side-group', isCurrent && 'has-current')} open={isCurrent}>
                  <summary className="side-link">
                    <Icon name={menuIcon(group)} />
                    <span className="side-name">{group}</span>
                    <Icon name="chevron" size={16} className="chevron" />
                  </summary>
                  <ul className="side-sub">
                    {items.map((item) => (
                      <li key={item.path}>
                        <SideLink item={item} current={current} />
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ) : (
              items.map((item) => (
                <li key={item.path}>
                  <SideLink item={item} current={current} icon />
                </li>
              ))
            ),
          )}
        </ul>
      </div>
    </nav>
  )
}

function SideLink({ item, current, icon }: { item: MenuItem; current?: string; icon?: boolean }) {
  return (
    <a className="side-link" href={item.path} aria-current={item.path === current ? 'page' : undefined}>
      {icon && <Icon name={menuIcon(item.label)} />}
      <span className={icon ? 'side-name' : undefined}>{item.label}</span>
    </a>
  )
}

const isWithin = (parent: string, path: string) => path === parent || (parent !== '/' && path.startsWith(`${parent}/`))

/** Finds the longest entry that contains the path (/invoices/labinvoice before /invoices), or else the one that it belongs to. */
function findCurrentPath(menu: readonly MenuItem[], path: string): string | undefined {
  const own = menu
    .map((item) => item.path)
    .filter((entry) => isWithin(entry, path))
    .sort((a, b) => b.length - a.length)[0]
  if (own) return own
  return menu.find(({ pages }) => pages?.some((page) => isWithin(page, path)))?.path
}

/** Groups neighbouring entries, in the menu's order, and marks the group of the page. */
function groupEntries(menu: readonly MenuItem[], current: string | undefined) {
  const groups: { group?: string; items: MenuItem[] }[] = []
  for (const item of menu) {
    const last = groups.at(-1)
    if (last && last.group === item.group) last.items.push(item)
    else groups.push({ group: item.group, items: [item] })
  }
  return groups.map((group) => ({ ...group, isCurrent: group.items.some((item) => item.path === current) }))
}
