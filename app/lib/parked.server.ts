import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

/**
 * Keeps a form that arrived after its session had ended, for the person whose session it was (decision 16).
 * @returns whether something was kept
 */
export async function parkPost(_args: LoaderFunctionArgs | ActionFunctionArgs, _token: string): Promise<boolean> {
  return false
}
