import type { LoaderFunctionArgs } from '@remix-run/node'
import { listEntries, type MenuEntry, menu, quickActions } from '#contract/menu.ts'
import { findReach } from '#contract/operations.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import { findLandingPath, isRole, MANAGERS, ONBOARDING, roleLabel } from '#contract/roles.ts'
import { hasPage } from '#contract/screens.ts'
import { requireScreenOrGuest } from '../http/require-screen.server'
import { restoreSubmission } from '../http/saved-submissions.server'
import { profilePath } from './profile-path'

/** Loads what the frame around a signed-in page shows: the person, the clinics and the menu. */
export async function loadFrame(args: LoaderFunctionArgs, me: SessionView) {
  const { context } = args
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
    ...findRoleLinks(me.role),
    maySearch: findReach('search:all', me.role) !== null,
    insecure: context.insecureNotice && (MANAGERS as readonly string[]).includes(me.role),
    savedSubmissions: me.savedSubmissions,
    restored: await restoreForm(args),
    idleSeconds: context.idleSeconds,
    token: context.formToken,
  }
}

const roleLinks = new Map<string, { menu: ReturnType<typeof listEntries>; quick: ReturnType<typeof listEntries> }>()

/** Returns the menu and quick actions of a role that have a page, cached. Unknown roles get those of onboarding. */
function findRoleLinks(role: string) {
  const name = isRole(role) ? role : ONBOARDING
  const listBuilt = (entries: readonly MenuEntry[]) =>
    listEntries(entries, name).filter(({ path }) => hasPage(path, name))
  const links = roleLinks.get(name) ?? { menu: listBuilt(menu), quick: listBuilt(quickActions) }
  roleLinks.set(name, links)
  return links
}

/** Loads the saved submission of `?submission=` for the page's form, unless the user may not open the page. */
async function restoreForm(args: LoaderFunctionArgs) {
  if (!new URL(args.request.url).searchParams.has('submission')) return null
  return requireScreenOrGuest(args)
    .then(restoreSubmission)
    .catch((error: unknown) => {
      if (error instanceof Response) return null
      throw error
    })
}
