import { describe, expect, it } from 'vitest'
import { hasText, readFormValues, readRows, toFormData } from './form-values.server'

describe('toFormData', () => {
  it('writes what readFormValues read, with the same field names', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['note', ''],
      ['who', 'c:1'],
      ['who', 'p:2!'],
      ['lines[0].qty', '1'],
      ['lines[1].qty', ''],
    ] as const)
      form.append(name, value)
    expect([...toFormData(readFormValues(form))]).toEqual([...form])
  })
})

describe('readRows', () => {
  it('leaves out blank rows and gaps, and numbers the others anew', () => {
    const rows = [{ qty: '1', price: ' ' }, undefined, { qty: '1', price: '5' }]
    const lines = readRows({ lines: rows }, 'lines', hasText('qty'))
    expect([...toFormData({ lines })]).toEqual([
      ['lines[0].qty', '1'],
      ['lines[0].price', '5'],
    ])
  })
})
