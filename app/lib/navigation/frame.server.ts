import type { LoaderFunctionArgs } from '@remix-run/node'
import { listEntries, type MenuEntry, menu, menuSections, quickActions } from '#contract/menu.ts'
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

type MenuItem = ReturnType<typeof listEntries>[number] & { pages?: readonly string[] }

const roleLinks = new Map<string, { menu: MenuItem[]; quick: MenuItem[] }>()

/** Returns the menu and quick actions of a role that have a page, cached. Unknown roles get those of onboarding. */
function findRoleLinks(role: string) {
  const name = isRole(role) ? role : ONBOARDING
  const listBuilt = (entries: readonly MenuEntry[]) =>
    listEntries(entries, name).filter(({ path }) => hasPage(path, name))
  const links = roleLinks.get(name) ?? { menu: addSections(listBuilt(menu)), quick: listBuilt(quickActions) }
  roleLinks.set(name, links)
  return links
}

/** Adds the pages of each section to the first of its entries that the role has. */
export function addSections(items: readonly MenuItem[]): MenuItem[] {
  const pagesByPath = new Map<string, readonly string[]>()
  for (const { entries, pages } of menuSections) {
    const first = items.find(({ path }) => entries.includes(path))
    if (first) pagesByPath.set(first.path, pages)
  }
  return items.map((item) => {
    const pages = pagesByPath.get(item.path)
    return pages ? { ...item, pages } : item
  })
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
