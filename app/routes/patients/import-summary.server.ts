import type { ImportCounts } from '#contract/patients/import-calls.ts'

const rows = (n: number) => (n === 1 ? '1 row' : `${n} rows`)
const patients = (n: number) => (n === 1 ? '1 patient' : `${n} patients`)

/** Describes the state of an import. */
export function describeImport({ status, total, done, added, invalidCount }: ImportCounts): string {
  switch (status) {
    case 'checked':
      return invalidCount === 0
        ? `${rows(total)}, all can be imported`
        : `${rows(total)}: ${total - invalidCount} can be imported, ${invalidCount} can’t`
    case 'running':
      return `${done} of ${rows(total)} processed, ${patients(added)} added`
    case 'done':
      return `Finished: ${patients(added)} added${invalidCount > 0 ? `, ${rows(invalidCount)} skipped` : ''}`
    case 'stopped':
      return `Stopped: ${patients(added)} added, ${rows(total - done)} not processed`
  }
}
