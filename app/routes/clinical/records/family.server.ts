import type { ApiClient } from '~/lib/http/api.server'
import { throwErrorPage } from '~/lib/http/error-page.server'

export interface Member {
  value: string
  label: string
}

/** The signed-in patient and those of the family whom they see, as choices; a family of one chooses nothing. */
export async function familyOf(api: ApiClient): Promise<Member[]> {
  const { data } = await api.patients.search({ q: '' }).catch(throwErrorPage)
  return data.rows.map(({ patientId, fullName }) => ({ value: patientId, label: fullName }))
}
