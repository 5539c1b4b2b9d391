import { handle } from '#api/kernel/implement.ts'
import { readPart } from '#api/kernel/page-parts.ts'
import { isSupplier } from '#contract/billing/clients/rules.ts'
import { readPayerAccount } from '../receipts/queries.ts'
import { readDeskSummary, readEditPage } from './patient-summary.ts'
import { listClients, searchClients } from './search-clients.ts'
import { addClient, archiveClient, findClient, saveClient } from './store.ts'

export const clients = handle('clients', {
  list: listClients,
  find: searchClients,
  read: (ctx, { clientId }) => findClient(ctx, clientId),
  readPage: async (ctx, { clientId }) => {
    const client = await findClient(ctx, clientId)
    const account = isSupplier(client.type)
      ? null
      : await readPart(ctx, 'money:receive', (part) => readPayerAccount(part, { partyId: clientId }))
    return { client, account }
  },
  add: addClient,
  save: saveClient,
  archive: archiveClient,
})

/** The calls of `patients` that read billing data. */
export const patientMoney = handle('patients', {
  readEditPage,
  readDeskSummary: (ctx, { patientId }) => readDeskSummary(ctx, patientId),
})
