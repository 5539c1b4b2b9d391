import { HiddenFields } from '../fields/hidden-fields'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { EnhancerSlot } from '../ui/enhancer-slot'
import { Icon } from '../ui/icon'
import { Menu, MenuButton, MenuLink } from '../ui/menu'
import { type Clinic, ClinicSwitcher } from './clinic-switcher'
import { ProductMark } from './product-mark'
import { QuickActions, type QuickLink } from './quick-actions'

export interface Me {
  fullName: string
  /** "Doctor" */
  roleName: string
  picture?: string | null
}

export interface TopBarProps {
  productName: string
  /** The role's landing page. */
  home: string
  me: Me
  clinics: readonly Clinic[]
  practiceName?: string | null
  /** The address of Profile Settings. */
  profile: string
  /** The address of the help page. */
  help?: string
  /** Left out for roles that can't search. */
  search?: { text?: string } | null
  quick: readonly QuickLink[]
  token: string
}

/** The bar at the top: product, clinic, search, quick actions and profile menu. */
export function TopBar({
  productName,
  home,
  me,
  clinics,
  practiceName,
  profile,
  help,
  search,
  quick,
  token,
}: TopBarProps) {
  return (
    <header className="top">
      <a href="#nav" className="top-button top-menu" data-drawer="nav">
        <Icon name="menu" />
        Menu
      </a>
      <a href={home} className="product">
        <ProductMark />
        <span className="product-name">{productName}</span>
      </a>
      <ClinicSwitcher clinics={clinics} practiceName={practiceName} token={token} />
      {search && (
        <>
          <search className="top-search">
            <form method="get" action="/search">
              <Icon name="search" size={18} />
              <input
                className="input"
                name="q"
                defaultValue={search.text}
                aria-label="Find a patient, document or page"
                placeholder="Patient, document or page"
                aria-keyshortcuts="Control+K"
                autoComplete="off"
                enterKeyHint="search"
                data-suggest="/suggestions/search"
              />
              <EnhancerSlot data-suggestions="" />
              <Button small about="a patient, document or page">
                Find
              </Button>
            </form>
          </search>
          <a href="/search" className="top-button top-find top-end">
            <Icon name="search" />
            <span className="find-word">Find</span>
          </a>
        </>
      )}
      <div className={search ? 'row flex-nowrap' : 'row flex-nowrap ms-auto'}>
        <QuickActions actions={quick} />
        <Menu
          summaryClass="top-button"
          summary={
            <>
              <Avatar name={me.fullName} src={me.picture} size={32} />
              <span className="me-name">{me.fullName}</span>
              <span className="hidden-text">Your profile</span>
              <Icon name="chevron" size={16} className="chevron" />
            </>
          }
        >
          <p className="px-3 pt-1 pb-2 leading-snug">
            <b>{me.fullName}</b>
            <span className="block text-sm text-ink-2">{me.roleName}</span>
          </p>
          <div className="menu-rule" />
          <MenuLink href={profile} icon="person">
            Profile Settings
          </MenuLink>
          {help && (
            <MenuLink href={help} icon="info">
              Help
            </MenuLink>
          )}
          <form method="post" action="/logout" data-logout="">
            <HiddenFields token={token} />
            <MenuButton icon="leave">Log out</MenuButton>
          </form>
        </Menu>
      </div>
    </header>
  )
}
