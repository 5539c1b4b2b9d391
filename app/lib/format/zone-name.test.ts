import { expect, it } from 'vitest'
import { describeOtherZone } from './zone-name'

it('describeOtherZone names a time zone only if it differs from the practice’s', () => {
  const practice = { zone: 'Asia/Kolkata', locale: 'en-IN' }
  expect(describeOtherZone('Asia/Kolkata', practice)).toBeNull()
  expect(describeOtherZone('Europe/Berlin', practice)).toBe('Central European Time (Europe/Berlin)')
  expect(describeOtherZone('America/New_York', practice)).toMatch(/^Eastern Time.* \(America\/New_York\)$/)
})
