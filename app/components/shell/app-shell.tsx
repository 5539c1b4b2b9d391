import type { ReactNode } from 'react'
import { type MenuItem, Sidebar } from './sidebar'
import { StatusPoll } from './status-poll'
import { type Toast, ToastNotice } from './toasts'
import { TopBar, type TopBarProps } from './top-bar'

export interface AppShellProps extends TopBarProps {
  menu: readonly MenuItem[]
  /** The page's path. */
  path: string
  toast?: Toast | null
  /** A notice above every page, such as the warning about plain http. */
  notice?: ReactNode
  idleSeconds: number
  children: ReactNode
}

/** The frame of every page for signed-in people. */
export function AppShell({ menu, path, toast, notice, idleSeconds, children, ...top }: AppShellProps) {
  return (
    <>
      <SkipLinks menu clinics={top.clinics.length > 1} search={Boolean(top.search)} />
      <TopBar {...top} />
      <div className="frame">
        <Sidebar menu={menu} path={path} />
        <main id="main" className="main" tabIndex={-1}>
          {notice && <div className="no-print">{notice}</div>}
          <ToastNotice toast={toast} />
          {children}
        </main>
      </div>
      <StatusPoll token={top.token} idleSeconds={idleSeconds} />
    </>
  )
}

/** Skip links, shown when focused. They include the two things that people do all day: find a patient and switch clinic. */
export function SkipLinks({ menu, clinics, search }: { menu?: boolean; clinics?: boolean; search?: boolean }) {
  return (
    <nav className="skips" aria-label="Skip links">
      <a className="skip" href="#main">
        Skip to main content
      </a>
      {clinics && (
        <a className="skip" href="/switch-clinic">
          Switch clinic
        </a>
      )}
      {search && (
        <a className="skip" href="/search">
          Find a patient
        </a>
      )}
      {menu && (
        <a className="skip" href="#nav">
          Skip to main menu
        </a>
      )}
    </nav>
  )
}
