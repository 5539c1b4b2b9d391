import { api } from '../kernel/implement.ts'
import { refuse } from '../kernel/refuse.ts'
import { exportPage } from './export.ts'
import { checkFile, listRecentImports, readImport, startImport, stopImport } from './imports.ts'
import { listPatients } from './listing.ts'

export const patient = {
  listPatient: api.patient.listPatient.handler(async ({ input, context }) => {
    if (input.adminId !== context.me.practiceId) throw refuse.notFound('practice')
    return { data: await listPatients(context, input) }
  }),
}

export const patientImports = {
  check: api.patientImports.check.handler(async ({ input, context }) => ({
    data: await checkFile(context, input.file),
  })),
  list: api.patientImports.list.handler(async ({ context }) => ({ data: await listRecentImports(context) })),
  read: api.patientImports.read.handler(async ({ input: { importId, ...asked }, context }) => ({
    data: await readImport(context, importId, asked),
  })),
  start: api.patientImports.start.handler(async ({ input, context }) => ({
    data: await startImport(context, input.importId),
  })),
  stop: api.patientImports.stop.handler(async ({ input, context }) => ({
    data: await stopImport(context, input.importId),
  })),
}

export const patientExports = {
  page: api.patientExports.page.handler(async ({ input, context }) => ({
    data: await exportPage(context, input.cursor),
  })),
}
