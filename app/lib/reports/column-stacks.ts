/** Columns that share one column on screen and in print, one above the other, in this order. The others are details of a row. */
export type Stacks = readonly (readonly string[])[]

/** The stacked columns of the wide reports. Their CSV files keep separate columns. */
export const columnStacks = {
  dayBook: [
    ['Date'],
    ['Number', 'Entry'],
    ['Payer or payee'],
    ['Method', 'Reference'],
    ['Place', 'Recorded by'],
    ['In'],
    ['Out'],
  ],
  ledger: [
    ['Date'],
    ['Entry', 'Number'],
    ['Client or supplier', 'Reference'],
    ['Other account', 'Place'],
    ['Debit'],
    ['Credit'],
    ['Balance'],
  ],
  // The other columns are details of the row.
  cashUps: [['Opened'], ['Cashier'], ['Expected'], ['Counted'], ['Difference']],
  sales: [
    ['Number', 'Date'],
    ['Document', 'Status'],
    ['Client', 'Tax number'],
    ['Place', 'Place of supply'],
    ['Taxable', 'Exempt'],
    ['CGST', 'SGST'],
    ['IGST', 'Round-off'],
    ['Payable', 'Due'],
  ],
  outstanding: [
    ['Name', 'Phone'],
    ...[['Current'], ['1–30 days'], ['31–60 days'], ['61–90 days'], ['Over 90 days'], ['Due']],
    ...[['Credit'], ['Opening balance'], ['Balance']],
  ],
  purchases: [
    ['Bill', 'Date'],
    ['Supplier', 'Tax number'],
    ['Due date', 'Input tax'],
    ['Taxable', 'Exempt'],
    ['CGST', 'SGST'],
    ['IGST', 'Round-off'],
    ['Payable', 'Returned'],
    ['Paid', 'Due'],
  ],
  taxDocuments: [
    ['Number', 'Date'],
    ['Document', 'State'],
    ['Client', 'Tax number'],
    ['Invoice', 'Invoice date'],
    ['Value', 'Rate'],
    ['Taxable'],
    ['CGST', 'SGST'],
    ['IGST'],
  ],
  taxCodes: [
    ['Code', 'Clients'],
    ['Description'],
    ['Quantity', 'Unit'],
    ['Rate', 'Tax'],
    ['Total'],
    ['Taxable'],
    ['CGST', 'SGST'],
    ['IGST'],
  ],
} satisfies Record<string, Stacks>

/** On a narrow screen: the line of a card by the first column of a stack. A phone leaves out the other columns. */
export type CardLines = Readonly<Record<string, 1 | 2>>

export const cardLines = {
  dayBook: { Number: 1, Date: 1, In: 1, Out: 1, 'Payer or payee': 2, Method: 2 },
  cashUps: { Cashier: 1, Opened: 1, Expected: 2, Counted: 2, Difference: 2 },
  outstanding: {
    Name: 1,
    Due: 1,
    Current: 2,
    '1–30 days': 2,
    '31–60 days': 2,
    '61–90 days': 2,
    'Over 90 days': 2,
    Credit: 2,
    'Opening balance': 2,
  },
} satisfies Record<string, CardLines>
