import type { z } from 'zod'
import { choiceFilter, defineList, listQuery } from '#contract/kernel/list.ts'

/** The list of messages. Without a status: those that staff must send by hand, and those that failed. */
export const messageList = defineList({
  filters: {
    status: choiceFilter('Show', 'To do', {
      queued: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
      skipped: 'Skipped',
      all: 'All',
    }),
  },
})

export const MessageQuery = listQuery(messageList).omit({ q: true })
export type MessageQuery = z.infer<typeof MessageQuery>
