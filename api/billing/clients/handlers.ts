import { api, respond } from '#api/kernel/implement.ts'
import { readPatientAtDesk } from './patient-summary.ts'
import { listClients, searchClients } from './search-clients.ts'
import { addClient, archiveClient, findClient, saveClient } from './store.ts'

export const clients = {
  list: api.clients.list.handler(respond(listClients)),
  find: api.clients.find.handler(respond(searchClients)),
  read: api.clients.read.handler(respond((ctx, { clientId }) => findClient(ctx, clientId))),
  add: api.clients.add.handler(respond(addClient)),
  save: api.clients.save.handler(respond(saveClient)),
  archive: api.clients.archive.handler(respond(archiveClient)),
}

/** The calls of `patients` that read billing data. */
export const patientMoney = {
  readDeskSummary: api.patients.readDeskSummary.handler(
    respond((ctx, { patientId }) => readPatientAtDesk(ctx, patientId)),
  ),
}
