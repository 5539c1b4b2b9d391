import { Icon } from '../ui/icon'
import { Menu, MenuLink } from '../ui/menu'

/** An entry of contract/quick.ts. */
export interface QuickLink {
  label: string
  path: string
}

/** The floating menu at the bottom of the page, for roles that have quick actions. */
export function QuickActions({ actions }: { actions: readonly QuickLink[] }) {
  if (actions.length === 0) return null
  return (
    <Menu
      className="quick"
      summaryClass=""
      summary={
        <>
          <Icon name="plus" />
          <span className="quick-name">Quick actions</span>
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
