import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, uuid } from '#contract/kernel/fields.ts'

export const BILL_FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
export const BILL_FILE_BYTES = 4 * 1024 * 1024

const BillFile = z.object({ fileId: uuid(), name: z.string(), size: integer() })

/** Scanned bills, attached to an expense or a supplier's bill. */
export const billFiles = {
  add: call('money:spend', 'POST /bill-files', {
    input: z.strictObject({
      file: z.file('Choose a file').mime([...BILL_FILE_TYPES], 'Choose a PDF, or a PNG, JPEG or WebP picture'),
    }),
    output: BillFile,
  }),
  details: call('money:spend', 'GET /bill-files/{fileId}/details', {
    input: z.object({ fileId: uuid() }),
    output: BillFile,
  }),
  read: call('money:spend', 'GET /bill-files/{fileId}', { input: z.object({ fileId: uuid() }), output: z.file() }),
}
