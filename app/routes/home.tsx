// /
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findLandingPath } from '#contract/roles.ts'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'

/** Redirects to the start page of the role. */
export async function loader(args: LoaderFunctionArgs) {
  const { me } = await requireScreenOrGuest(args)
  return redirect(findLandingPath(me?.role ?? null), 303)
}
