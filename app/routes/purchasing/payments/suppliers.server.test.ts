import { describe, expect, it } from 'vitest'
import type { ApiClient } from '~/lib/http/api.server'
import { findClient } from '../../billing/invoice-editor/editor-client.server'
import { findSupplier } from './suppliers.server'

const createApi = (...names: string[]) => {
  const items = names.map((name, index) => ({
    clientId: `c${index}`,
    patientId: null,
    name,
    mobile: null,
    detail: null,
  }))
  return {
    clients: { find: async () => ({ data: { items, more: false } }) },
    receipts: { credit: async () => ({ data: { creditMinor: 0 } }) },
  } as unknown as ApiClient
}

describe('findSupplier', () => {
  it('asks for more of the name after one letter, even if only one supplier matches', async () => {
    expect(await findSupplier(createApi('Medico Distributors'), 'd')).toEqual({
      partyId: null,
      error: 'Enter more of the name. Do you mean Medico Distributors?',
    })
  })

  it('takes the full name among several matches, and an incomplete name with one match', async () => {
    const api = createApi('Medico', 'Medico Distributors')
    expect(await findSupplier(api, 'medico')).toEqual({ partyId: 'c0', error: null })
    expect(await findSupplier(createApi('Medico Distributors'), 'Medico D')).toEqual({ partyId: 'c0', error: null })
  })

  it('names the suppliers if several match, and none if the full name is needed', async () => {
    const api = createApi('Medico', 'Medico Distributors')
    expect((await findSupplier(api, 'Med')).error).toBe(
      'Several suppliers match. Enter one of Medico, Medico Distributors',
    )
    expect(await findSupplier(api, 'Med', { whole: true })).toMatchObject({ partyId: null })
  })
})

describe('findClient of the invoice editor', () => {
  it('offers the only match of one letter as a choice instead of taking it', async () => {
    const find = (text: string) => findClient(createApi('Omkar Das'), { lines: [] }, text)
    expect(await find('o')).toMatchObject({
      isChosen: false,
      found: { text: 'o', choices: [{ value: 'c:c0!', label: 'Omkar Das' }] },
    })
    expect(await find('omkar')).toMatchObject({ isChosen: true, fields: { clientKey: 'c:c0' } })
  })
})
