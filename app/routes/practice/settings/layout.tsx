// /settings
import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { hasPage, type Path, screens } from '#contract/screens.ts'
import { TabLinks } from '~/components/pages/tab-links'
import { requireScreen } from '~/lib/http/require-screen.server'
import { profilePath } from '~/lib/navigation/profile-path'

const TABS = (Object.keys(screens) as Path[]).filter((path) => path.startsWith('/settings/'))

/** The frame of the settings, with the tabs that the role may open. /settings itself redirects to the own profile. */
export async function loader(args: LoaderFunctionArgs) {
  const { me, url } = await requireScreen(args)
  if (/^\/settings\/?$/i.test(url.pathname)) throw redirect(profilePath(me), 303)
  const tabs = TABS.filter((path) => hasPage(path, me.role))
  return json({
    tabs: tabs.map((path) => ({
      href: path,
      label: screens[path].title,
      current: url.pathname.toLowerCase() === path.toLowerCase(),
    })),
  })
}

export default function Settings() {
  const { tabs } = useLoaderData<typeof loader>()
  return (
    <>
      {tabs.length > 1 && <TabLinks label="Settings" tabs={tabs} />}
      <Outlet />
    </>
  )
}
