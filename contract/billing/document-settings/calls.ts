import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { DocumentSettings } from './schema.ts'

/** The texts and formats of the practice's documents. */
export const documentSettings = {
  read: call('documents:settings', 'GET /document-settings', { input: z.object({}), output: DocumentSettings }),
  /** Issued documents don't change. */
  save: call('documents:settings', 'PUT /document-settings', { input: DocumentSettings, output: DocumentSettings }),
}
