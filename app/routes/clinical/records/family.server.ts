import type { ApiClient } from '~/lib/http/api.server'

export interface FamilyChoice {
  value: string
  label: string
}

/** Lists the signed-in patient and the family members they can see, as choices. */
export async function listFamily(api: ApiClient): Promise<FamilyChoice[]> {
  const { data } = await api.patients.search({ q: '' })
  return data.rows.map(({ patientId, fullName }) => ({ value: patientId, label: fullName }))
}
