import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { DocumentSettings } from './schema.ts'

/** The texts and formats of the practice's documents. */
export const documentSettings = {
  read: call('documents:settings')
    .route({ method: 'GET', path: '/document-settings' })
    .input(z.object({}))
    .output(answer(DocumentSettings)),
  /** Issued documents don't change. */
  save: call('documents:settings')
    .route({ method: 'PUT', path: '/document-settings' })
    .input(DocumentSettings)
    .output(answer(DocumentSettings)),
}
