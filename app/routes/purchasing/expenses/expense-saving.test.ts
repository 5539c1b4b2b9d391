import { expect, it } from 'vitest'
import { clinicForm, openClinic } from '#api/testing/front-desk.ts'
import { testApi } from '#api/testing/server.ts'
import { createPageArgs } from '../../testing/page-args'
import { action } from './expense-form'

it('an empty expense of a practice with several places names all that is missing at once', async () => {
  const api = await testApi()
  const { token } = await openClinic(api)
  await api.call('/clinic/createClinic', { token, body: { ...clinicForm, name: 'Hill', code: 'HI' } })
  const fields = { intent: 'save', _key: 'expense-1' }
  const args = createPageArgs(api, { path: '/expense/add-new-expence', role: 'pack3admindoc', token, fields })
  const { reply } = await ((await action(args)) as Response).json()
  expect(Object.keys(reply.error)).toEqual(
    expect.arrayContaining(['placeId', 'category', 'description', 'amountMinor']),
  )
  expect(reply.error.placeId).toEqual(['Choose the place'])
})
