import { nameKey } from '#contract/clinical/visits/rules.ts'
import type { ApiClient } from '~/lib/http/api.server'

const SUPPLIERS_AT_MOST = 200

/** The names that are offered while a supplier's is typed. */
export async function listSupplierNames(api: ApiClient): Promise<string[]> {
  const pages = await Promise.all(
    (['supplier', 'distributor'] as const).map((type) => api.clients.list({ type, limit: SUPPLIERS_AT_MOST })),
  )
  return pages.flatMap(({ data }) => data.rows.map(({ name }) => name)).sort((one, other) => one.localeCompare(other))
}

export interface SupplierMatch {
  partyId: string | null
  /** What is wrong with what was typed. */
  error: string | null
}

/**
 * The supplier whom a name means: the one that is called so, or the only one whose name or phone number has it in it.
 * @param how.whole the name must be theirs: it may be anybody's
 */
export async function findSupplier(api: ApiClient, typed: string, { whole = false } = {}): Promise<SupplierMatch> {
  const name = typed.trim().slice(0, 100)
  if (!name) return { partyId: null, error: null }
  const { data } = await api.clients.find({ q: name, suppliers: true })
  const called = data.items.filter((one) => nameKey(one.name) === nameKey(name))
  const fits = called.length > 0 || whole ? called : data.items
  const [only] = fits
  if (only?.clientId && fits.length === 1) return { partyId: only.clientId, error: null }
  if (called.length > 1)
    return { partyId: null, error: 'Several suppliers are called so: enter the phone number instead' }
  const names = fits.slice(0, 3).map((one) => one.name)
  return {
    partyId: null,
    error:
      names.length > 0
        ? `Enter which one: ${names.join(', or ')}`
        : 'No supplier is called so: add them as a client first',
  }
}
