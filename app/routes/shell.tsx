// The frame around every signed-in page. It checks no access: each page does with `requireScreen`.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { listEntries, menu, quickActions } from '#contract/menu.ts'
import { findReach } from '#contract/operations.ts'
import { findLandingPath, isRole, MANAGERS, ONBOARDING, roleLabel } from '#contract/roles.ts'
import { AppShell, type AppShellProps } from '~/components/shell/app-shell'
import { PlainShell } from '~/components/shell/plain-shell'
import { RouteError } from '~/components/shell/route-error'
import { Notice } from '~/components/ui/notice'
import { RestoredFormContext } from '~/lib/forms/restored-form'
import { getOptionalSession, requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { restoreSubmission } from '~/lib/http/saved-submissions.server'
import { profilePath } from '~/lib/navigation/profile-path'
import type { loader as rootLoader } from '~/root'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  // The frame is needed even if the session can't be read. The page itself reports the error.
  const me = await getOptionalSession(args).catch(() => null)
  if (!me) return null
  return {
    me: {
      fullName: me.fullName,
      roleName: roleLabel(me.role),
      picture: me.pictureVersion && `/avatar/${me.personId}?v=${me.pictureVersion}`,
    },
    clinics: me.clinics.map(({ adminId, clinicName }) => ({
      adminId,
      clinicName,
      current: adminId === me.practice.id,
    })),
    practiceName: me.practice.name,
    productName: context.productName,
    home: findLandingPath(me.role),
    profile: profilePath(me),
    ...roleLinks(me.role),
    maySearch: findReach('search:all', me.role) !== null,
    insecure: context.insecureNotice && (MANAGERS as readonly string[]).includes(me.role),
    savedSubmissions: me.savedSubmissions,
    restored: await restoreForm(args),
    idleSeconds: context.idleSeconds,
    token: context.formToken,
  }
}

type Links = Pick<AppShellProps, 'menu' | 'quick'>
const links = new Map<string, Links>()

/** Returns the menu and quick actions of a role, cached. Unknown roles get those of onboarding. */
function roleLinks(role: string): Links {
  const name = isRole(role) ? role : ONBOARDING
  const entry = links.get(name) ?? { menu: listEntries(menu, name), quick: listEntries(quickActions, name) }
  links.set(name, entry)
  return entry
}

/** Loads the saved submission of `?submission=` for the page's form. */
async function restoreForm(args: LoaderFunctionArgs) {
  if (!new URL(args.request.url).searchParams.has('submission')) return null
  return requireScreenOrGuest(args)
    .then(restoreSubmission)
    .catch(() => null)
}

export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Shows an error of the page within the frame. */
export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const frame = useRouteLoaderData<typeof loader>('shell')
  return (
    <Frame>
      <RouteError reference={root?.reference} home={frame?.home} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('shell')
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname, search } = useLocation()
  if (!frame) {
    return (
      <PlainShell productName={root?.productName ?? 'Clinic Desk'} wide>
        {children}
      </PlainShell>
    )
  }
  const { maySearch, insecure, savedSubmissions, restored, ...shell } = frame
  return (
    <AppShell
      {...shell}
      path={pathname}
      help="/help/keyboard"
      search={maySearch ? { text: pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '' } : null}
      toast={root?.toast}
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
