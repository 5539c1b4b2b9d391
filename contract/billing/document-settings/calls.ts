import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { DocumentSettings } from './schema.ts'

/** What the practice's own papers say, and how they are written. */
export const documentSettings = {
  read: call('documents:settings')
    .route({ method: 'GET', path: '/paper-settings' })
    .input(z.object({}))
    .output(answer(DocumentSettings)),
  /** Papers that are issued stay as they are. */
  save: call('documents:settings')
    .route({ method: 'PUT', path: '/paper-settings' })
    .input(DocumentSettings)
    .output(answer(DocumentSettings)),
}
