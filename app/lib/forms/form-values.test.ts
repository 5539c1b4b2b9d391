import { describe, expect, it } from 'vitest'
import { hashForm, hasText, readFormValues, readRows, toFormData } from './form-values.server'

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

describe('hashForm', () => {
  it('is the same for the same values and files only', () => {
    const hash = (name: string, file: string) => {
      const form = new FormData()
      form.set('name', name)
      form.set('file', new File([file], 'scan.png', { type: 'image/png' }))
      return hashForm(form)
    }
    expect(hash('Asha', 'one')).toBe(hash('Asha', 'one'))
    expect(new Set([hash('Asha', 'one'), hash('Asha R', 'one'), hash('Asha', 'three')]).size).toBe(3)
  })
})
