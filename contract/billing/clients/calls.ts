import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'
import { paged } from '#contract/kernel/query.ts'
import { Client, ClientArchive, ClientEdit, ClientListQuery, ClientMatch, NewClient, SavedClient } from './schema.ts'

/** Customers and suppliers. */
export const clients = {
  list: call('clients:read')
    .route({ method: 'GET', path: '/clients' })
    .input(ClientListQuery)
    .output(answer(paged(Client))),
  /** Searches clients and patients by phone or name. */
  find: call('clients:read')
    .route({ method: 'GET', path: '/clients/matches' })
    .input(z.object({ q: text(100), suppliers: z.boolean().optional() }))
    .output(answer(z.object({ items: z.array(ClientMatch), more: z.boolean() }))),
  read: call('clients:read')
    .route({ method: 'GET', path: '/clients/{clientId}' })
    .input(z.object({ clientId: uuid() }))
    .output(answer(Client)),
  add: call('clients:edit').route({ method: 'POST', path: '/clients' }).input(NewClient).output(answer(SavedClient)),
  save: call('clients:edit')
    .route({ method: 'PUT', path: '/clients/{clientId}' })
    .input(ClientEdit)
    .output(answer(SavedClient)),
  archive: call('clients:edit')
    .route({ method: 'POST', path: '/clients/{clientId}/archive' })
    .input(ClientArchive)
    .output(answer(Client)),
}
