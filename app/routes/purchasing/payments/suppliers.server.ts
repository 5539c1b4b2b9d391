import { toNameKey } from '#contract/clinical/visits/rules.ts'
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
 * Finds the supplier with this name, or the only one whose name or phone number contains the text.
 * @param how.whole requires the full name, because the text can also be another vendor
 */
export async function findSupplier(api: ApiClient, text: string, { whole = false } = {}): Promise<SupplierMatch> {
  const name = text.trim().slice(0, 100)
  if (!name) return { partyId: null, error: null }
  const { data } = await api.clients.find({ q: name, suppliers: true })
  const namesakes = data.items.filter((item) => toNameKey(item.name) === toNameKey(name))
  const matches = namesakes.length > 0 || whole ? namesakes : data.items
  const [only] = matches
  if (only?.clientId && matches.length === 1) return { partyId: only.clientId, error: null }
  if (namesakes.length > 1)
    return { partyId: null, error: 'Several suppliers have this name. Enter the phone number instead' }
  const names = matches.slice(0, 3).map((match) => match.name)
  return {
    partyId: null,
    error:
      names.length > 0
        ? `Several suppliers match. Enter one of ${names.join(', ')}`
        : 'No supplier has this name. Add the supplier as a client first',
  }
}
