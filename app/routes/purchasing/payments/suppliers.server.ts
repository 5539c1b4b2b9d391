import { findOnlyMatch, listNamesakes } from '~/lib/forms/only-match'
import type { ApiClient } from '~/lib/http/api.server'

const MAX_SUPPLIERS = 200

/** Lists supplier names as suggestions. */
export async function listSupplierNames(api: ApiClient): Promise<string[]> {
  const pages = await Promise.all(
    (['supplier', 'distributor'] as const).map((type) => api.clients.list({ type, limit: MAX_SUPPLIERS })),
  )
  return pages.flatMap(({ data }) => data.rows.map(({ name }) => name)).sort((a, b) => a.localeCompare(b))
}

export interface SupplierMatch {
  partyId: string | null
  /** The error of the typed name. */
  error: string | null
}

/**
 * Finds the supplier with this name, or the only one whose name or phone number contains the text. One or two letters are
 * never enough: the page asks for the full name.
 * @param how.whole requires the full name, because the text can also be another vendor
 */
export async function findSupplier(api: ApiClient, text: string, { whole = false } = {}): Promise<SupplierMatch> {
  const name = text.trim().slice(0, 100)
  if (!name) return { partyId: null, error: null }
  const { data } = await api.clients.find({ q: name, suppliers: true })
  const namesakes = listNamesakes(name, data.items)
  const only = findOnlyMatch(name, whole ? { items: namesakes, more: false } : data)
  if (only?.clientId) return { partyId: only.clientId, error: null }
  if (namesakes.length > 1)
    return { partyId: null, error: 'Several suppliers have this name. Enter the phone number instead' }
  return { partyId: null, error: describeMatches(whole ? [] : data.items) }
}

function describeMatches(matches: readonly { name: string }[]): string {
  const names = matches.slice(0, 3).map(({ name }) => name)
  if (names.length === 0) return 'No supplier has this name. Check the name, or add the supplier'
  return matches.length === 1
    ? `Enter more of the name. Do you mean ${names[0]}?`
    : `Several suppliers match. Enter one of ${names.join(', ')}`
}
