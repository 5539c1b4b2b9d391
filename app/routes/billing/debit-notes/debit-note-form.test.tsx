import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { DebitNoteForm } from './debit-note-form'
import { describePrices } from './debit-note-new.server'

vi.hoisted(() => vi.resetModules())
vi.mock('@remix-run/react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useLocation: () => ({ pathname: '/debit-create-invoice', search: '' }),
  useActionData: () => undefined,
}))

// Test files in the same worker share their modules.
afterAll(() => {
  vi.doUnmock('@remix-run/react')
  vi.resetModules()
})

type View = Parameters<typeof DebitNoteForm>[0]['view']

const render = (target: View['target'], invoiceLines: View['invoiceLines']) => {
  const view: View = {
    target,
    invoiceLines,
    taxCategories: [],
    reasons: [],
    hasDueDate: false,
    title: 'New debit note',
    lead: '',
    back: { href: '/', label: 'Back' },
    facts: [],
    currency: 'INR',
    priceLabel: 'Price in INR, excluding tax',
    priceHint: '',
    version: 1,
    isTaxed: true,
  }
  return renderToStaticMarkup(<DebitNoteForm view={view} hidden={{ token: 't', formKey: 'k' }} answer={undefined} />)
}

it('suggests items of the price list only where their code and tax apply: to customers', () => {
  const lines = [{ value: 'L', label: 'Consultation, 18%' }]
  const customer = render({ side: 'customer', invoiceId: 'I' }, lines)
  expect(customer).toContain('/suggestions/prices?for=name')
  expect(customer).toContain('>Automatic</option>')
  const supplier = render({ side: 'supplier', placeId: 'P', clientId: 'C' }, [])
  expect(supplier).toContain('Item or service')
  expect(supplier).not.toContain('/suggestions/')
})

it('says beside the price whether it includes tax', () => {
  const line = { rateBps: 500, priceMode: null }
  const inclusiveLine = { rateBps: 500, priceMode: 'tax_inclusive' } as const
  const invoice = { currency: 'INR', supply: 'intra', priceMode: 'tax_exclusive', lines: [line] } as const
  expect(describePrices(invoice)).toEqual({ priceLabel: 'Price in INR, excluding tax', priceHint: '' })
  expect(describePrices({ ...invoice, priceMode: 'tax_inclusive' }).priceLabel).toBe('Price in INR, including tax')
  expect(describePrices({ ...invoice, supply: 'none' }).priceLabel).toBe('Price in INR')
  expect(describePrices({ ...invoice, lines: [line, inclusiveLine] })).toEqual({
    priceLabel: 'Price in INR',
    priceHint: 'Excluding tax, unless the chosen invoice line says otherwise.',
  })
  const form = render({ side: 'customer', invoiceId: 'I' }, [{ value: 'L', label: 'Gel, 5%' }])
  expect(form).toContain('>Price in INR, excluding tax<')
})
