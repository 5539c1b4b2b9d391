// Serves every screen of contract/screens.ts that is not built yet with status 501, to roles that may open it.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { isScreenPath, screens } from '#contract/screens.ts'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { useScreen } from '~/lib/navigation/use-screen'

export const meta: MetaFunction = (args) => {
  const screen = args.matches.findLast(({ id }) => isScreenPath(id))?.id ?? ''
  return pageTitle(args, isScreenPath(screen) ? screens[screen].title : 'Not available yet')
}

const NOT_BUILT = { status: 501 }

export async function loader(args: LoaderFunctionArgs) {
  await requireScreenOrGuest(args)
  return json(null, NOT_BUILT)
}

export async function action(args: ActionFunctionArgs) {
  await requireScreenOrGuest(args)
  return json(null, NOT_BUILT)
}

export default function NotBuilt() {
  return (
    <section>
      <h1>{screens[useScreen()].title}</h1>
      <p>This page is not available yet.</p>
      <p>
        <a href="/">Go to the dashboard</a>
      </p>
    </section>
  )
}
