import { api } from '#api/kernel/implement.ts'
import { readPatientAtDesk } from './patient-summary.ts'
import { listClients, searchClients } from './search-clients.ts'
import { addClient, archiveClient, findClient, saveClient } from './store.ts'

export const clients = {
  list: api.clients.list.handler(async ({ input, context }) => ({ data: await listClients(context, input) })),
  find: api.clients.find.handler(async ({ input, context }) => ({ data: await searchClients(context, input) })),
  read: api.clients.read.handler(async ({ input, context }) => ({ data: await findClient(context, input.clientId) })),
  add: api.clients.add.handler(async ({ input, context }) => ({ data: await addClient(context, input) })),
  save: api.clients.save.handler(async ({ input, context }) => ({ data: await saveClient(context, input) })),
  archive: api.clients.archive.handler(async ({ input, context }) => ({ data: await archiveClient(context, input) })),
}

/** The calls of `patients` that read money, and so belong here. */
export const patientMoney = {
  atDesk: api.patients.readDeskSummary.handler(async ({ input, context }) => ({
    data: await readPatientAtDesk(context, input.patientId),
  })),
}
