import type { ImportCounts } from '#contract/patients/import-calls.ts'

const rows = (n: number) => (n === 1 ? '1 row' : `${n} rows`)
const patients = (n: number) => (n === 1 ? '1 patient' : `${n} patients`)

/** Describes the state of an import. */
export function describeImport({ status, total, done, added, wrong }: ImportCounts): string {
  switch (status) {
    case 'checked':
      return wrong === 0
        ? `${rows(total)}, all can be imported`
        : `${rows(total)}: ${total - wrong} can be imported, ${wrong} can’t`
    case 'running':
      return `${done} of ${rows(total)} processed, ${patients(added)} added`
    case 'done':
      return `Finished: ${patients(added)} added${wrong > 0 ? `, ${rows(wrong)} skipped` : ''}`
    case 'stopped':
      return `Stopped: ${patients(added)} added, ${rows(total - done)} not processed`
  }
}
