import { asError, refusalOf } from '../http/api.server'

/**
 * Sends something that has other field names than the form it came from, and gives the form its own names back where the
 * API refuses it.
 */
export async function underOwnNames<Done>(own: (name: string) => string, send: () => Promise<Done>): Promise<Done> {
  try {
    return await send()
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    const fields = Object.fromEntries(Object.entries(refused.fields).map(([name, said]) => [own(name), said]))
    throw asError({ ...refused, fields })
  }
}
