import { describe, expect, it } from 'vitest'
import { getFormatter } from '../format/format'
import { valueCells, valueColumns } from './note-view.server'
import { readPageSize } from './paper-size.server'

const none = { cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }
const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

describe('valueColumns', () => {
  it('shows rate, tax and taxable value on a note with tax', () => {
    const titles = valueColumns({ ...none, igstMinor: 1200 }).map(({ title }) => title)
    expect(titles).toEqual(['Rate', 'Tax', 'Taxable value'])
    const cells = valueCells({ rateBps: 1200, taxableMinor: 10000, lineTotalMinor: 11200 }, format)
    expect(cells).toEqual({ rate: '12%', tax: '12.00', amount: '100.00', onRoll: '12% tax 12.00' })
  })

  it('shows only the amount on a note without tax', () => {
    expect(valueColumns(none).map(({ title }) => title)).toEqual(['Amount'])
  })
})

describe('readPageSize', () => {
  const readSize = (query: string) => readPageSize(new URL(`http://here.test/${query}`), ['A4', 'A5', '80mm'])

  it('ignores case, and falls back to the first size', () => {
    expect(['?size=a5', '?size=A5', '?size=80MM', '?size=b5', ''].map(readSize)).toEqual([
      'A5',
      'A5',
      '80mm',
      'A4',
      'A4',
    ])
  })
})
