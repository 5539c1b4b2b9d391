import { text } from '#contract/kernel/fields.ts'
import type { Prepared } from '~/lib/forms/form-reply.server'
import type { FormValues } from '~/lib/forms/form-values.server'
import { type ApiClient, toRefusal } from '~/lib/http/api.server'

/** Additional fields of a form with an attached bill. */
export const attachmentFields = { fileName: text(200).optional() }

/**
 * Removes the file of a typed form, or uploads it before the rest is validated, so that it isn't lost on errors: the
 * values then have its id and name instead.
 */
export async function prepareBillFile(
  api: ApiClient,
  { file, ...values }: FormValues,
  intent: string,
): Promise<Prepared> {
  if (intent === 'remove-file') {
    const { fileId: _, fileName: __, ...others } = values
    return { values: others, rerender: {} }
  }
  if (!(file instanceof File) || (file.size === 0 && !file.name)) return { values }
  try {
    const { data } = await api.billFiles.add({ file })
    return { values: { ...values, fileId: data.fileId, fileName: data.name } }
  } catch (error) {
    const refused = toRefusal(error)
    if (!refused || refused.status >= 500 || refused.status === 401) throw error
    return { values, errors: { file: refused.fields.file ?? refused.message } }
  }
}

/** Reads the id and name of an uploaded file for the form. */
export async function readBillFile(
  api: ApiClient,
  fileId: string | null,
): Promise<{ fileId: string; fileName: string }> {
  const none = { fileId: '', fileName: '' }
  if (!fileId) return none
  const { data } = await api.billFiles.details({ fileId }).catch(() => ({ data: null }))
  return data ? { fileId, fileName: data.name } : none
}
