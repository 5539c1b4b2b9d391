import { api, respond } from '../kernel/implement.ts'
import { refuse } from '../kernel/refuse.ts'
import { exportPage } from './export.ts'
import { checkFile, listRecentImports, readImport, startImport, stopImport } from './import/imports.ts'
import { listPatients } from './listing.ts'

export const patient = {
  listPatient: api.patient.listPatient.handler(
    respond((ctx, input) => {
      if (input.adminId !== ctx.me.practiceId) throw refuse.notFound('practice')
      return listPatients(ctx, input)
    }),
  ),
}

export const patientImports = {
  check: api.patientImports.check.handler(respond(checkFile)),
  list: api.patientImports.list.handler(respond(listRecentImports)),
  read: api.patientImports.read.handler(respond(readImport)),
  start: api.patientImports.start.handler(respond(startImport)),
  stop: api.patientImports.stop.handler(respond(stopImport)),
}

export const patientExports = {
  page: api.patientExports.page.handler(respond(exportPage)),
}
