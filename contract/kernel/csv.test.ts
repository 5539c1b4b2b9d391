import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv, stripFormulaGuard, TooManyColumnsError, toCsvCell, toCsvHeader, toCsvLine } from './csv.ts'

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

describe('parseCsv', () => {
  it('reads quotes, commas and line ends inside cells', () => {
    expect(parseCsv('Name,City\r\n"Rao, Asha","4 ""Lake"" Road\nPune"\r\n\r\nIyer,Kochi')).toEqual([
      { line: 1, cells: ['Name', 'City'] },
      { line: 2, cells: ['Rao, Asha', '4 "Lake" Road\nPune'] },
      { line: 5, cells: ['Iyer', 'Kochi'] },
    ])
  })
  it('accepts semicolons, tabs and a byte order mark', () => {
    expect(cells('\uFEFFName;City\nRao;Pune')).toEqual([
      ['Name', 'City'],
      ['Rao', 'Pune'],
    ])
    expect(cells('Name\tCity\nRao\t')).toEqual([
      ['Name', 'City'],
      ['Rao', ''],
    ])
  })
  it('keeps quotation marks within a cell, and text after a closing one', () => {
    expect(cells('a"b"c,"d"e,""\n"x""",f "" g\r"1\r\n2"')).toEqual([['a"b"c', 'de', ''], ['x"', 'f "" g'], ['1\r\n2']])
    expect(parseCsv('"a\n\nb"\nc').map(({ line }) => line)).toEqual([1, 4])
  })
  it('refuses a line with more columns than are allowed, before it reads the others', () => {
    const parse = (text: string) => () => parseCsv(text, { maxColumns: 3 })
    expect(parse('a,b,c\n1,2,3')()).toHaveLength(2)
    for (const text of ['a,b,c,d', 'a;b;c;', 'a,b,c\n1,2,3,4', 'a,b\n"1","2","3","4"'])
      expect(parse(text)).toThrow(TooManyColumnsError)
    const wide = parse(`a${',x'.repeat(900_000)}`)
    const before = process.cpuUsage()
    expect(wide).toThrow(TooManyColumnsError)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(50)
  })
  it('reports the line of a quotation mark that is never closed', () => {
    expect(() => parseCsv('Name\n"Rao')).toThrow('line 2 is never closed')
  })
})

describe('toCsvCell', () => {
  it.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
    'is no formula: %j',
    (text) => {
      const [[cell]] = cells(toCsvLine([text])) as [[string]]
      expect(cell).toBe(`'${text}`)
      expect(stripFormulaGuard(cell)).toBe(text)
    },
  )
  it('leaves harmless values unchanged', () => {
    expect([toCsvCell('Rao'), toCsvCell(null), toCsvCell(12), toCsvCell("'tis")]).toEqual(['Rao', '', '12', "'tis"])
  })
})

it('reads back every value as it was written, and writes no cell that begins a formula', () => {
  const value = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n",;\'aß '), maxLength: 8 })
  const row = fc.array(value, { minLength: 2, maxLength: 5 }).filter((row) => row.some((cell) => cell.trim() !== ''))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const read = cells(toCsvHeader(['a', 'b', 'c', 'd', 'e', 'f', 'g']) + rows.map(toCsvLine).join('')).slice(1)
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      const guardCell = (cell: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)
      expect(read).toEqual(rows.map((row) => row.map(guardCell)))
    }),
  )
})
