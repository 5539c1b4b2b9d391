import { api } from '#api/kernel/implement.ts'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { drop, keep, list, take } from './parking.ts'

export const drafts = {
  save: api.drafts.save.handler(async ({ input, context }) => ({
    data: { savedAt: await saveDraft(context, input.key, input.fields) },
  })),
  read: api.drafts.read.handler(async ({ input, context }) => ({ data: await readDraft(context, input) })),
  drop: api.drafts.drop.handler(async ({ input, context }) => {
    await dropDraft(context, input)
    return { data: null }
  }),
}

export const parking = {
  keep: api.parking.keep.handler(async ({ input, context }) => ({
    data: { id: await keep(context, input.path, input.fields) },
  })),
  list: api.parking.list.handler(async ({ context }) => ({ data: await list(context) })),
  take: api.parking.take.handler(async ({ input, context }) => ({ data: await take(context, input.id) })),
  drop: api.parking.drop.handler(async ({ input, context }) => {
    await drop(context, input.id)
    return { data: null }
  }),
}
