import { toRefusal, toRefusalError } from '../http/api.server'

/** Renames fields of the API to those of a form. */
export const renameFields = (fields: Readonly<Record<string, string>>, toFormName: (name: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [toFormName(name), sentence]))

/** Shows the errors of a refused call beside the fields of the form: `.catch(renameRefusedFields(toFormName))`. */
export const renameRefusedFields =
  (toFormName: (name: string) => string) =>
  (error: unknown): never => {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    throw toRefusalError({ ...refusal, fields: renameFields(refusal.fields, toFormName) })
  }
