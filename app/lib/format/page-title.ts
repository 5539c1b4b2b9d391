import type { MetaFunction } from '@remix-run/node'
import { describeError } from '../http/error-text'

/** The part of the arguments of `meta` that a title needs. */
interface MetaArgs {
  matches: readonly ({ id: string; data?: unknown } | undefined)[]
  error?: unknown
}

interface RootData {
  invalid?: boolean
  toast?: { message: string; type: string } | null
  practiceName?: string | null
  productName?: string
}

/**
 * Creates the page's title: "Error: New invoice – City Clinic – Clinic Desk". It begins with "Error" for an invalid form, or
 * with the message of the last action, because a screen reader reads the title first.
 * @example export const meta: MetaFunction = (args) => titled(args, 'New invoice')
 */
export function pageTitle({ matches, error }: MetaArgs, title: string): { title: string }[] {
  const root = (matches.find((match) => match?.id === 'root')?.data ?? {}) as RootData
  const first = error ? describeError(error).heading : title
  const start = root.invalid
    ? `Error: ${first}`
    : root.toast
      ? `${root.toast.message.replace(/\.$/, '')}: ${first}`
      : first
  return [{ title: [start, root.practiceName, root.productName ?? 'Clinic Desk'].filter(Boolean).join(' – ') }]
}

/** Creates the `meta` of a page whose title never changes. */
export const titleMeta =
  (title: string): MetaFunction =>
  (args) =>
    pageTitle(args, title)

/** Names the patient of a page after its title, from the data of the page or of a layout around it: "Vitals, Asha Rao". */
export function patientPageTitle(args: MetaArgs, title: string): { title: string }[] {
  const names = args.matches.map((match) => (match?.data as { banner?: { name?: string } } | undefined)?.banner?.name)
  return pageTitle(args, [title, names.findLast(Boolean)].filter(Boolean).join(', '))
}

/** Creates the `meta` of a page about a patient. */
export const patientTitleMeta =
  (title: string): MetaFunction =>
  (args) =>
    patientPageTitle(args, title)
