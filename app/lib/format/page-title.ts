import { errorWords } from '../http/error-message'

/** What a title is made of, as every route's `meta` is given it. */
interface MetaArgs {
  matches: readonly ({ id: string; data?: unknown } | undefined)[]
  error?: unknown
}

interface RootData {
  wrong?: boolean
  toast?: { message: string; type: string } | null
  practiceName?: string | null
  productName?: string
}

/**
 * The page's title: "Error: New invoice – City Clinic – Clinic Desk". It says first what a listener must hear first:
 * that the form was refused, or that the thing before was done.
 * @example export const meta: MetaFunction = (args) => titled(args, 'New invoice')
 */
export function titled({ matches, error }: MetaArgs, title: string): { title: string }[] {
  const root = (matches.find((match) => match?.id === 'root')?.data ?? {}) as RootData
  const first = error ? errorWords(error).heading : title
  const said = root.wrong
    ? `Error: ${first}`
    : root.toast?.type === 'success'
      ? `${root.toast.message.replace(/\.$/, '')}: ${first}`
      : first
  return [{ title: [said, root.practiceName, root.productName ?? 'Clinic Desk'].filter(Boolean).join(' – ') }]
}
