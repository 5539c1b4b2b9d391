import { all, date, money, percent, quantity, text, worded } from './column.ts'
import type { TaxCodes, TaxPapers, TaxSummary } from './tax-schema.ts'

export const taxes = [money('CGST', 'cgstMinor'), money('SGST', 'sgstMinor'), money('IGST', 'igstMinor')] as const
export const taxable = money('Taxable', 'taxableMinor')

type Sections = NonNullable<TaxSummary['sections']>

/** The columns of the reports about tax. */
export const taxColumns = {
  taxRates: all<TaxSummary['rates'][number]>([
    worded('Tax', 'taxCategory'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
  ]),
  taxRegistered: all<Sections['registered'][number]>([percent('Rate', 'rateBps'), taxable, ...taxes]),
  taxLarge: all<Sections['large'][number]>([text('State', 'state'), percent('Rate', 'rateBps'), taxable, ...taxes]),
  taxConsumers: all<Sections['consumers'][number]>([
    text('State', 'state'),
    worded('Supply', 'supply'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
  ]),
  taxUntaxed: all<Sections['untaxed'][number]>([
    worded('Tax', 'taxCategory'),
    worded('Supply', 'supply'),
    { title: 'Clients', as: 'text', of: ({ registered }) => (registered ? 'B2B' : 'B2C') },
    taxable,
  ]),
  taxNotes: all<Sections['notesToRegistered'][number]>([
    worded('Paper', 'paper'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
  ]),
  taxNotesOfLarge: all<Sections['notesOfLarge'][number]>([
    worded('Paper', 'paper'),
    text('State', 'state'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
  ]),
  taxOutside: all<Sections['outside']>([taxable, ...taxes]),
  taxPapers: all<TaxPapers['rows'][number]>([
    date('Date', 'day'),
    worded('Paper', 'paper'),
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
  taxCodes: all<TaxCodes['rows'][number]>([
    { title: 'Clients', as: 'text', of: ({ registered }) => (registered ? 'B2B' : 'B2C') },
    text('Code', 'code'),
    text('Description', 'description'),
    text('Unit', 'unit'),
    quantity('Quantity', 'qtyMilli'),
    worded('Tax', 'taxCategory'),
    percent('Rate', 'rateBps'),
    money('Total', 'totalMinor'),
    taxable,
    ...taxes,
  ]),
}
