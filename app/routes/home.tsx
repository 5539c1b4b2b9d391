// /
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findLandingPath } from '#contract/roles.ts'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'

/** Sends everybody to where they begin (specification section 6). */
export async function loader(args: LoaderFunctionArgs) {
  const { me } = await requireScreenOrGuest(args)
  return redirect(findLandingPath(me?.role ?? null), 303)
}
