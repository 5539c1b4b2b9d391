import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DESK_LINKS, DeskPart } from './edit-parts'

const due = { key: 'a', what: 'Invoice ALR/2627/00012', sum: '₹849.00', href: '/payments?invoice=1' }
const desk = { coming: [], dues: [due], total: '₹849.00', credit: null, past: [], receipts: [] }

it('links at the top of a patient’s page lead to its appointments and amounts due, which are below the form on a phone', () => {
  const html = renderToStaticMarkup(<DeskPart desk={desk as never} bookHref="/book-appointment" />)
  for (const { href } of DESK_LINKS) expect(html).toContain(`id="${href.slice(1)}"`)
})

it('an amount due names its document, and its link says that it takes the payment', () => {
  const html = renderToStaticMarkup(<DeskPart desk={desk as never} bookHref="/book-appointment" />)
  expect(html).toMatch(
    /<a href="\/payments\?invoice=1">Take payment<span class="hidden-text"> for Invoice ALR\/2627\/00012/,
  )
})
