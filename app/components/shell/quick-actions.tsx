import { Icon } from '../ui/icon'
import { Menu, MenuLink } from '../ui/menu'

/** An entry of contract/menu.ts. */
export interface QuickLink {
  label: string
  path: string
}

/** The menu of what a person can create, for roles that have quick actions. */
export function QuickActions({ actions }: { actions: readonly QuickLink[] }) {
  if (actions.length === 0) return null
  return (
    <Menu
      className="quick"
      summaryClass="top-button"
      keys="Alt+Shift+N"
      summary={
        <>
          <Icon name="plus" />
          <span className="quick-name">New</span>
          <span className="hidden-text">: quick actions</span>
        </>
      }
    >
      {actions.map((action) => (
        <MenuLink key={action.path} href={action.path}>
          {action.label}
        </MenuLink>
      ))}
    </Menu>
  )
}
