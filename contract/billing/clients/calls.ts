import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { PayerAccount } from '../receipts/schema.ts'
import { Client, ClientArchive, ClientEdit, ClientListQuery, ClientMatches, NewClient, SavedClient } from './schema.ts'

/** Customers and suppliers. */
export const clients = {
  list: call('clients:read', 'GET /clients', { input: ClientListQuery, output: toPageSchema(Client) }),
  /** Searches clients and patients by phone or name. */
  find: call('clients:read', 'GET /clients/matches', {
    input: z.object({ q: text(100), suppliers: z.boolean().optional() }),
    output: ClientMatches,
  }),
  read: call('clients:read', 'GET /clients/{clientId}', { input: z.object({ clientId: uuid() }), output: Client }),
  /** With the client's account; null for suppliers, and for users who take no payments. */
  readPage: call('clients:read', 'GET /pages/clients/{clientId}', {
    input: z.object({ clientId: uuid() }),
    output: z.object({ client: Client, account: PayerAccount.nullable() }),
  }),
  add: call('clients:edit', 'POST /clients', { input: NewClient, output: SavedClient }),
  save: call('clients:edit', 'PUT /clients/{clientId}', { input: ClientEdit, output: SavedClient }),
  archive: call('clients:edit', 'POST /clients/{clientId}/archive', { input: ClientArchive, output: Client }),
}
