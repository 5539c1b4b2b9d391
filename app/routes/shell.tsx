// The frame around every signed-in page. It checks no access: each page does with `requireScreen`.
import { Outlet, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AppShell } from '~/components/shell/app-shell'
import { PlainShell } from '~/components/shell/plain-shell'
import { RouteError } from '~/components/shell/route-error'
import { Notice } from '~/components/ui/notice'
import { RestoredFormContext } from '~/lib/forms/restored-form'
import type { loader } from '~/root'

export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Shows an error of the page within the frame. */
export function ErrorBoundary() {
  return (
    <Frame>
      <RouteError />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  if (!root?.frame) {
    return (
      <PlainShell productName={root?.productName ?? 'Clinic Desk'} wide>
        {children}
      </PlainShell>
    )
  }
  const { maySearch, insecure, savedSubmissions, restored, ...shell } = root.frame
  return (
    <AppShell
      {...shell}
      path={pathname}
      help="/help/keyboard"
      search={maySearch ? { text: pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '' } : null}
      toast={root.toast}
      notice={
        <>
          {insecure && (
            <Notice tone="warn">
              <p>This connection is not encrypted. Others on the network can read what you type. Set up a TLS proxy.</p>
            </Notice>
          )}
          {/* A restored form has its own note. */}
          {savedSubmissions > (restored ? 1 : 0) && (
            <Notice tone="info">
              <p>
                You submitted a form after your session ended. <a href="/saved-submissions/latest">Open saved form</a>
              </p>
            </Notice>
          )}
        </>
      }
    >
      <RestoredFormContext.Provider value={restored}>{children}</RestoredFormContext.Provider>
    </AppShell>
  )
}
