import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvLine, csvStart, parseCsv, unguarded } from './csv.ts'

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

describe('a file of values', () => {
  it('is read with quotes, commas and line ends inside of cells', () => {
    expect(parseCsv('Name,City\r\n"Rao, Asha","4 ""Lake"" Road\nPune"\r\n\r\nIyer,Kochi')).toEqual([
      { line: 1, cells: ['Name', 'City'] },
      { line: 2, cells: ['Rao, Asha', '4 "Lake" Road\nPune'] },
      { line: 5, cells: ['Iyer', 'Kochi'] },
    ])
  })
  it('may be parted by semicolons or tabs, and begin with a byte order mark', () => {
    expect(cells('\uFEFFName;City\nRao;Pune')).toEqual([
      ['Name', 'City'],
      ['Rao', 'Pune'],
    ])
    expect(cells('Name\tCity\nRao\t')).toEqual([
      ['Name', 'City'],
      ['Rao', ''],
    ])
  })
  it('says where a quotation mark is never closed', () => {
    expect(() => parseCsv('Name\n"Rao')).toThrow('line 2 is never closed')
  })
})

describe('a cell', () => {
  it.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
    'is no formula: %j',
    (text) => {
      const [[cell]] = cells(csvLine([text])) as [[string]]
      expect(cell).toBe(`'${text}`)
      expect(unguarded(cell)).toBe(text)
    },
  )
  it('is left alone where it is harmless', () => {
    expect([csvCell('Rao'), csvCell(null), csvCell(12), csvCell("'tis")]).toEqual(['Rao', '', '12', "'tis"])
  })
})

it('comes back as it was written, and nothing in it begins a formula', () => {
  const value = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n",;\'aß '), maxLength: 8 })
  const row = fc.array(value, { minLength: 2, maxLength: 5 }).filter((row) => row.some((one) => one.trim() !== ''))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const read = cells(csvStart(['a', 'b', 'c', 'd', 'e', 'f', 'g']) + rows.map(csvLine).join('')).slice(1)
      for (const one of read.flat()) expect(one).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      const guarded = (one: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(one) ? `'${one}` : one)
      expect(read).toEqual(rows.map((one) => one.map(guarded)))
    }),
  )
})
