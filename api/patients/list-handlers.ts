import { handle } from '../kernel/implement.ts'
import { refuse } from '../kernel/refuse.ts'
import { exportPage } from './export.ts'
import { checkFile, listRecentImports, readImport, startImport, stopImport } from './import/imports.ts'
import { listPatients } from './listing.ts'

export const patient = handle('patient', {
  listPatient: (ctx, input) => {
    if (input.adminId !== ctx.me.practiceId) throw refuse.notFound('practice')
    return listPatients(ctx, input)
  },
})

export const patientImports = handle('patientImports', {
  check: checkFile,
  list: listRecentImports,
  read: readImport,
  start: startImport,
  stop: stopImport,
})

export const patientExports = handle('patientExports', {
  page: exportPage,
})
