import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { keepWhole } from './keep-whole'

const whole = (text: string) => `<span class="number">${text}</span>`

describe('keepWhole', () => {
  it('keeps dates, times, phone numbers and document numbers on one line', () => {
    expect(renderToStaticMarkup(<p>{keepWhole('Due 15-Oct-2026, 9:30 am, from +91 98220 20307')}</p>)).toBe(
      `<p>Due ${whole('15-Oct-2026')}, ${whole('9:30 am')}, from ${whole('+91 98220 20307')}</p>`,
    )
    expect(renderToStaticMarkup(<p>{keepWhole('ALRR/2627/00929 is paid')}</p>)).toBe(
      `<p>${whole('ALRR/2627/00929')} is paid</p>`,
    )
  })

  it('leaves other content as it is', () => {
    expect(keepWhole('Azithromycin 500 mg, 3 of 5 doses')).toBe('Azithromycin 500 mg, 3 of 5 doses')
    const link = <a href="/">15-Oct-2026</a>
    expect(keepWhole(link)).toBe(link)
    expect(keepWhole(null)).toBeNull()
  })
})
