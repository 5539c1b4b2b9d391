// The frame around every signed-in page. It guards nothing: each page enters by its own door.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { buildMenu } from '#contract/menu.ts'
import { findReach } from '#contract/operations.ts'
import { listQuickActions } from '#contract/quick.ts'
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
  // A frame must come even where the session cannot be read; the page itself says what is wrong.
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
    parked: me.savedSubmissions,
    kept: await restoreForm(args),
    idleSeconds: context.idleSeconds,
    token: context.formToken,
  }
}

type Links = Pick<AppShellProps, 'menu' | 'quick'>
const links = new Map<string, Links>()

/** Menu and quick actions of a role: the same at every page. All roles that we do not know have the same, too. */
function roleLinks(role: string): Links {
  const name = isRole(role) ? role : ONBOARDING
  const known = links.get(name) ?? {
    menu: buildMenu(name).flatMap(({ group, entries }) =>
      entries.map(({ label, path }) => ({ label, path, ...(group && { group }) })),
    ),
    quick: listQuickActions(name),
  }
  links.set(name, known)
  return known
}

/** The form that `?parked=` names, for the page's form to begin with. */
async function restoreForm(args: LoaderFunctionArgs) {
  if (!new URL(args.request.url).searchParams.has('parked')) return null
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

/** A refusal or failure of the page inside, in the frame of whoever is signed in. */
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
  const { maySearch, insecure, parked, kept, ...shell } = frame
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
              <p>
                This desk is served without encryption. Others on the network can read what is typed: set up a TLS
                proxy.
              </p>
            </Notice>
          )}
          {/* What is open already says so above its own form. */}
          {parked > (kept ? 1 : 0) && (
            <Notice tone="info">
              <p>
                A form arrived after you were signed out. <a href="/parked/latest">Open what was kept</a>
              </p>
            </Notice>
          )}
        </>
      }
    >
      <RestoredFormContext.Provider value={kept}>{children}</RestoredFormContext.Provider>
    </AppShell>
  )
}
