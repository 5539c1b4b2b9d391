import { ORPCError } from '@orpc/client'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '~/lib/http/api.server'
import { prepareBillFile } from './bill-upload.server'

describe('prepareBillFile', () => {
  const add = vi.fn()
  const api = { billFiles: { add } } as unknown as ApiClient
  const scan = new File(['x'], 'scan.pdf')
  const attached = { note: 'a', fileId: 'old', fileName: 'old.pdf' }

  it('uploads the file and keeps its id and name', async () => {
    add.mockResolvedValueOnce({ data: { fileId: 'new', name: 'scan.pdf' } })
    const formValues = { ...attached, file: scan }
    expect(await prepareBillFile(api, formValues, '')).toEqual({
      values: { note: 'a', fileId: 'new', fileName: 'scan.pdf' },
    })
    expect(formValues).toEqual({ ...attached, file: scan })
  })

  it('keeps the attached file if the new one is refused or none is chosen', async () => {
    add.mockRejectedValueOnce(new ORPCError('BAD_REQUEST', { status: 422, message: 'Choose a picture or a PDF' }))
    expect(await prepareBillFile(api, { ...attached, file: scan }, '')).toEqual({
      values: attached,
      errors: { file: 'Choose a picture or a PDF' },
    })
    expect(await prepareBillFile(api, { ...attached, file: new File([], '') }, '')).toEqual({ values: attached })
  })

  it('removes the attached file and renders the form again', async () => {
    expect(await prepareBillFile(api, attached, 'remove-file')).toEqual({ values: { note: 'a' }, rerender: {} })
  })
})
