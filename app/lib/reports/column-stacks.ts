/** Columns of a report that share one on the screen and on paper, one above the other; in the order in which they stand there. */
export type Stacks = readonly (readonly string[])[]

/** How the wide reports are laid, so that their totals are in sight; their files keep a column for each. */
export const columnStacks = {
  dayBook: [['Date'], ['Number', 'Entry'], ['Who'], ['Method', 'Reference'], ['Branch', 'By'], ['In'], ['Out']],
  cashUps: [
    ['Person', 'Branch', 'Opened', 'Closed'],
    ['Float', 'Added'],
    ['Cash received', 'Received otherwise'],
    ['Cash refunded', 'Refunded otherwise'],
    ['Cash spent', 'Spent otherwise'],
    ['Taken', 'Deposited'],
    ['Expected', 'Counted'],
    ['Difference', 'Reason'],
  ],
  sales: [
    ['Number', 'Date'],
    ['Paper', 'Status'],
    ['Client', 'Tax number'],
    ['Branch', 'Place of supply'],
    ['Taxable', 'Exempt'],
    ['CGST', 'SGST'],
    ['IGST', 'Round-off'],
    ['Payable', 'Due'],
  ],
  outstanding: [
    ['Name', 'Mobile'],
    ...[['Current'], ['1-30 days'], ['31-60 days'], ['61-90 days'], ['Over 90 days'], ['Due']],
    ['Credit', 'Opening balance'],
    ['Balance'],
  ],
  purchases: [
    ['Bill', 'Date'],
    ['Supplier', 'Tax number'],
    ['Due on', 'Input tax'],
    ['Taxable', 'Exempt'],
    ['CGST', 'SGST'],
    ['IGST', 'Round-off'],
    ['Payable', 'Returned'],
    ['Paid', 'Due'],
  ],
  taxPapers: [
    ['Number', 'Date'],
    ['Paper', 'State'],
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
