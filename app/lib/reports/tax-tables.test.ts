import { expect, it } from 'vitest'
import { readTaxDocuments } from './tax-tables.server'

const createRequest = (filled: readonly string[], by: string) => {
  const row = { documentType: 'invoice', id: 'i', number: 'A/1', day: '2026-11-20' }
  const taxDocuments = async ({ section }: { section: string }) => ({
    data: { from: '2026-11-01', to: '2026-11-30', rows: filled.includes(section) ? [row] : [], next: null },
  })
  const query = { report: 'tax-documents', by, from: '', to: '', place: '', taxNo: '', cursor: '' }
  return { api: { moneyReports: { taxDocuments } }, query, limit: 50, full: false } as never
}

it('names the sections of the return that have documents when the chosen one is empty', async () => {
  const { notes } = await readTaxDocuments(createRequest(['4A', '9B-registered'], '5'))
  expect(notes).toEqual(['This section is empty, but there are documents in: 4A, B2B; 9B, CDNR.'])
  expect((await readTaxDocuments(createRequest(['4A', '5'], '5'))).notes).toEqual([])
  expect((await readTaxDocuments(createRequest([], '4A'))).notes).toEqual([])
})
