import { cx } from '../ui/cx'

/** More tabs than these are closer together, so that they fit in a line. */
const MAX_SPACED_TABS = 7

export interface Tab {
  label: string
  href: string
  current?: boolean
  /** The rows of the tab, where counting them is cheap. The counts of the tabs add up to the list. */
  count?: number
}

/** Links between the pages of one record. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={cx('tabs', tabs.length > MAX_SPACED_TABS && 'has-many')}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a className="tab" href={tab.href} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
