import { columnsOf, date, enumText, money, percent, quantity, text } from '#contract/kernel/column.ts'
import type { TaxCodes, TaxDocuments, TaxSummary } from './tax-schema.ts'

export const taxes = [money('CGST', 'cgstMinor'), money('SGST', 'sgstMinor'), money('IGST', 'igstMinor')] as const
export const taxable = money('Taxable', 'taxableMinor')

type Sections = NonNullable<TaxSummary['sections']>

/** The columns of the tax reports. */
export const taxColumns = {
  taxRates: columnsOf<TaxSummary['rates'][number]>([
    enumText('Tax', 'taxCategory'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
  ]),
  taxRegistered: columnsOf<Sections['registered'][number]>([percent('Rate', 'rateBps'), taxable, ...taxes]),
  taxLarge: columnsOf<Sections['large'][number]>([
    text('State', 'state'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
  ]),
  taxConsumers: columnsOf<Sections['consumers'][number]>([
    text('State', 'state'),
    enumText('Supply', 'supply'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
  ]),
  taxUntaxed: columnsOf<Sections['untaxed'][number]>([
    enumText('Tax', 'taxCategory'),
    enumText('Supply', 'supply'),
    { title: 'Clients', format: 'text', value: ({ registered }) => (registered ? 'B2B' : 'B2C') },
    taxable,
  ]),
  taxNotes: columnsOf<Sections['notesToRegistered'][number]>([
    enumText('Document', 'documentType'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
  ]),
  taxNotesOfLarge: columnsOf<Sections['notesOfLarge'][number]>([
    enumText('Document', 'documentType'),
    text('State', 'state'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
  ]),
  taxOutside: columnsOf<Sections['outside']>([taxable, ...taxes]),
  taxDocuments: columnsOf<TaxDocuments['rows'][number]>([
    date('Date', 'day'),
    enumText('Document', 'documentType'),
    text('Number', 'number'),
    text('Client', 'client'),
    text('Tax number', 'clientTaxNo'),
    text('State', 'state'),
    money('Value', 'payableMinor'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
    text('Invoice', 'invoiceNumber'),
    date('Invoice date', 'invoiceDay'),
  ]),
  taxCodes: columnsOf<TaxCodes['rows'][number]>([
    { title: 'Clients', format: 'text', value: ({ registered }) => (registered ? 'B2B' : 'B2C') },
    text('Code', 'code'),
    text('Description', 'description'),
    text('Unit', 'unit'),
    quantity('Quantity', 'qtyMilli'),
    enumText('Tax', 'taxCategory'),
    percent('Rate', 'rateBps'),
    money('Total', 'totalMinor'),
    taxable,
    ...taxes,
  ]),
}
