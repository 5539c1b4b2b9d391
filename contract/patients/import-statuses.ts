import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of an import of patients. An `open` one can be stopped. */
export const importStatuses = defineStatuses({
  checked: { sets: ['open'] },
  running: { sets: ['open'] },
  done: {},
  stopped: {},
})
export type ImportStatus = (typeof importStatuses.values)[number]
