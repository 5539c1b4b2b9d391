import type { ImportCounts } from '#contract/patients/lists.ts'

const rows = (n: number) => (n === 1 ? '1 row' : `${n} rows`)
const patients = (n: number) => (n === 1 ? '1 patient' : `${n} patients`)

/** How an import stands, in a sentence. */
export function importInWords({ status, total, done, added, wrong }: ImportCounts): string {
  switch (status) {
    case 'checked':
      return wrong === 0
        ? `${rows(total)}, all can be added`
        : `${rows(total)}: ${total - wrong} can be added, ${wrong} cannot`
    case 'running':
      return `${done} of ${rows(total)} gone through, ${patients(added)} added`
    case 'done':
      return `Finished: ${patients(added)} added${wrong > 0 ? `, ${rows(wrong)} left out` : ''}`
    case 'stopped':
      return `Stopped: ${patients(added)} added, ${rows(total - done)} not gone through`
  }
}
