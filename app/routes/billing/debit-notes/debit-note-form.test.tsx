import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { DebitNoteForm } from './debit-note-form'

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
