import { parse } from '@conform-to/react'
import { json } from '@remix-run/node'
import { z } from 'zod'
import { text } from '#contract/kernel/fields.ts'
import { type ApiClient, toRefusal } from '~/lib/http/api.server'

/** Additional fields of a form with an attached bill. `file` holds the error of a refused file. */
export const attachmentFields = {
  file: z
    .string()
    .superRefine((fault, { addIssue }) => addIssue({ code: 'custom', message: fault }))
    .optional(),
  fileName: text(200).optional(),
}

/**
 * Removes the file of a posted form, or uploads it before the rest is validated, so that it isn't lost on errors: the
 * form then has its id and name, or the error of a refused file.
 * @returns the form to show again after a removal
 */
export async function handleBillFile(api: ApiClient, form: FormData, intent: FormDataEntryValue | null) {
  if (intent === 'remove-file') {
    for (const name of ['file', 'fileId', 'fileName']) form.delete(name)
    return json({ reply: parse(form, { resolve: () => ({ error: {} }) }).reply(), conflict: null })
  }
  const file = form.get('file')
  form.delete('file')
  if (!(file instanceof File) || (file.size === 0 && !file.name)) return null
  try {
    const { data } = await api.billFiles.add({ file })
    form.set('fileId', data.fileId)
    form.set('fileName', data.name)
  } catch (error) {
    const refused = toRefusal(error)
    if (!refused || refused.status >= 500 || refused.status === 401) throw error
    form.set('file', refused.fields.file ?? refused.message)
  }
  return null
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
