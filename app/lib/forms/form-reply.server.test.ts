import { describe, expect, it } from 'vitest'
import { getFormatter } from '../format/format'
import { addChangeTitle } from './form-reply.server'

describe('addChangeTitle', () => {
  const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
  const now = new Date('2026-07-14T06:00:00Z')
  const title = (by: string | null, at: string) =>
    addChangeTitle({ current: { version: 2 }, change: { noun: 'invoice', by, at } }, format, now)

  it('says who changed the record, and when', () => {
    expect(title('Dr Rao', '2026-07-14T05:12:00Z')).toEqual({
      current: { version: 2 },
      change: { title: 'This invoice was changed by Dr Rao at 10:42 am' },
    })
    expect(title('the clinic', '2026-07-13T05:12:00Z')).toMatchObject({
      change: { title: 'This invoice was changed by the clinic on 13-Jul-2026, 10:42 am' },
    })
  })

  it('names the other tab of the same person', () => {
    expect(title(null, '2026-07-14T05:12:00Z')).toMatchObject({
      change: { title: 'You changed this invoice in another tab at 10:42 am' },
    })
  })

  it('leaves a conflict without a known change as it is', () => {
    for (const conflict of [null, undefined, [], { current: {}, change: null }])
      expect(addChangeTitle(conflict, format, now)).toBe(conflict)
  })
})
