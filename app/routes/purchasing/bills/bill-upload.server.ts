import { z } from 'zod'
import { text } from '#contract/kernel/fields.ts'
import { type ApiClient, toRefusal } from '~/lib/http/api.server'

/** What a form with a bill attached has beside the fields of its record; `file` holds why a file was refused. */
export const attachmentFields = {
  file: z
    .string()
    .superRefine((fault, { addIssue }) => addIssue({ code: 'custom', message: fault }))
    .optional(),
  fileName: text(200).optional(),
}

/**
 * Keeps the file of a posted form before anything else of it is looked at, so that a form that comes back still has it:
 * its id and its name stand in the form from then on. A file that is refused leaves the sentence in its place.
 */
export async function uploadBillFile(api: ApiClient, form: FormData): Promise<void> {
  const file = form.get('file')
  form.delete('file')
  if (!(file instanceof File) || (file.size === 0 && !file.name)) return
  try {
    const { data } = await api.billFiles.add({ file })
    form.set('fileId', data.fileId)
    form.set('fileName', data.name)
  } catch (error) {
    const refused = toRefusal(error)
    if (!refused || refused.status >= 500 || refused.status === 401) throw error
    form.set('file', refused.fields.file ?? refused.message)
  }
}

/** Takes the bill off the form again. */
export function removeBillFile(form: FormData): void {
  for (const name of ['file', 'fileId', 'fileName']) form.delete(name)
}

/** A kept file as a form shows it. */
export async function readBillFile(
  api: ApiClient,
  fileId: string | null,
): Promise<{ fileId: string; fileName: string }> {
  const none = { fileId: '', fileName: '' }
  if (!fileId) return none
  const { data } = await api.billFiles.details({ fileId }).catch(() => ({ data: null }))
  return data ? { fileId, fileName: data.name } : none
}
