import { expect, it } from 'vitest'
import { readTaxDocuments } from './tax-tables.server'

const createRequest = (filledSections: readonly string[]) => {
  const taxDocuments = async () => ({
    data: { from: '2026-11-01', to: '2026-11-30', rows: [], next: null, filledSections },
  })
  const query = { report: 'tax-documents', by: '5', from: '', to: '', place: '', taxNo: '', cursor: '' }
  return { api: { moneyReports: { taxDocuments } }, query, limit: 50, full: false } as never
}

it('names the sections of the return that have documents when the chosen one is empty', async () => {
  const { notes } = await readTaxDocuments(createRequest(['4A', '9B-registered']))
  expect(notes).toEqual(['This section is empty, but there are documents in: 4A, B2B; 9B, CDNR.'])
  expect((await readTaxDocuments(createRequest([]))).notes).toEqual([])
})
