import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { DocumentSettings } from './schema.ts'

/** What the practice's own papers say, and how they are written. */
export const documentSettings = {
  read: call('papers:settings')
    .route({ method: 'GET', path: '/paper-settings' })
    .input(z.object({}))
    .output(answer(DocumentSettings)),
  /** Papers that are issued stay as they are. */
  save: call('papers:settings')
    .route({ method: 'PUT', path: '/paper-settings' })
    .input(DocumentSettings)
    .output(answer(DocumentSettings)),
}
