import { expect, it } from 'vitest'
import { otherZone } from './zone-name'

it('names a zone only to those who live by another', () => {
  const practice = { zone: 'Asia/Kolkata', locale: 'en-IN' }
  expect(otherZone('Asia/Kolkata', practice)).toBeNull()
  expect(otherZone('Europe/Berlin', practice)).toBe('Central European Time (Europe/Berlin)')
  expect(otherZone('America/New_York', practice)).toMatch(/^Eastern Time.* \(America\/New_York\)$/)
})
