import { handle } from '#api/kernel/implement.ts'
import { readDeskSummary } from './patient-summary.ts'
import { listClients, searchClients } from './search-clients.ts'
import { addClient, archiveClient, findClient, saveClient } from './store.ts'

export const clients = handle('clients', {
  list: listClients,
  find: searchClients,
  read: (ctx, { clientId }) => findClient(ctx, clientId),
  add: addClient,
  save: saveClient,
  archive: archiveClient,
})

/** The calls of `patients` that read billing data. */
export const patientMoney = handle('patients', {
  readDeskSummary: (ctx, { patientId }) => readDeskSummary(ctx, patientId),
})
