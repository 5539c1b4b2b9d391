import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NoteTotals } from './note-totals'

const totals = { lines: [], total: '₹5,070.00', after: [] }

describe('NoteTotals', () => {
  it('names the total of all lines as such until lines are chosen and the total is updated', () => {
    const hint = 'If you choose lines, press “Update total” to see their total.'
    const first = renderToStaticMarkup(
      <NoteTotals totals={totals} isNew={false} totalLabel="Total of all lines" hint={hint} />,
    )
    expect(first).toContain('<dt>Total of all lines</dt><dd>₹5,070.00</dd>')
    expect(first).toContain(hint)
    expect(renderToStaticMarkup(<NoteTotals totals={totals} isNew />)).toContain('<dt>Total</dt><dd>₹5,070.00</dd>')
  })
})
