import { toRefusal, toRefusalError } from '../http/api.server'

/**
 * Calls the API with field names that differ from those of the form, and renames the fields of a refusal back.
 * @param toFormName returns the form's name for a field of the API
 */
export async function renameRefusedFields<Done>(
  toFormName: (name: string) => string,
  send: () => Promise<Done>,
): Promise<Done> {
  try {
    return await send()
  } catch (error) {
    const refused = toRefusal(error)
    if (!refused) throw error
    const fields = Object.fromEntries(
      Object.entries(refused.fields).map(([name, message]) => [toFormName(name), message]),
    )
    throw toRefusalError({ ...refused, fields })
  }
}
