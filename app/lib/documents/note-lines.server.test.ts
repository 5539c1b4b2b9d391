import { describe, expect, it } from 'vitest'
import { formatterOf } from '../format/format'
import { paperSizeOf } from './document-size.server'
import { valueCells, valueColumns } from './note-lines.server'

const none = { cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }
const format = formatterOf({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

describe('lines of a note', () => {
  it('say value, rate and tax where the note bears tax', () => {
    const titles = valueColumns({ ...none, igstMinor: 1200 }).map(({ title }) => title)
    expect(titles).toEqual(['Rate', 'Tax', 'Taxable value'])
    const cells = valueCells({ rateBps: 1200, taxableMinor: 10000, lineTotalMinor: 11200 }, format)
    expect(cells).toEqual({ rate: '12%', tax: '12.00', amount: '100.00', onRoll: '12% tax 12.00' })
  })

  it('say the amount alone where it bears none', () => {
    expect(valueColumns(none).map(({ title }) => title)).toEqual(['Amount'])
  })
})

describe('the size of a paper', () => {
  const asked = (query: string) => paperSizeOf(new URL(`http://here.test/${query}`), ['A4', 'A5', '80mm'])

  it('is read in capitals or not, and is the first where there is no such size', () => {
    expect(['?paper=a5', '?paper=A5', '?paper=80MM', '?paper=b5', ''].map(asked)).toEqual([
      'A5',
      'A5',
      '80mm',
      'A4',
      'A4',
    ])
  })
})
