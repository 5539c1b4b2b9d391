import { DocumentPage } from '~/components/pages/document-page'
import type { Column } from '~/components/ui/table'
import type { PaperSize } from '~/lib/documents/document-view'

const sizes: readonly PaperSize[] = ['A4', 'A5', '80mm']
const rows = [
  { item: 'Consultation', quantity: '1', rate: '500.00', tax: '0', amount: '500.00' },
  {
    item: 'Complete blood count with differential and peripheral smear',
    quantity: '1',
    rate: '350.00',
    tax: '5',
    amount: '330.75',
  },
  { item: 'azithromycin 500 mg, tablet, batch A12', quantity: '3', rate: '24.00', tax: '12', amount: '80.64' },
]

const rateAndTax: readonly Column<(typeof rows)[number]>[] = [
  { key: 'rate', title: 'Rate', kind: 'number', cell: (row) => row.rate },
  { key: 'tax', title: 'Tax %', kind: 'number', cell: (row) => row.tax },
]

export function DemoDocument({ size }: { size: PaperSize }) {
  const small = size === '80mm'
  return (
    <DocumentPage
      title="Invoice"
      number="INV-104"
      stamp="Copy"
      size={size}
      tools={{
        back: { href: '/demo', label: 'Gallery' },
        sizes: sizes.map((size) => ({ size, href: `/demo?part=document&size=${size}` })),
      }}
      letterhead={{
        name: 'City Clinic',
        lines: ['12 Park Street, Kolkata 700016', '+91 33 4000 0000', 'GSTIN 19ABCDE1234F1Z5'],
      }}
      facts={[
        { label: 'Issued', value: '14-Jul-2025' },
        { label: 'Doctor', value: 'Dr Asha Rao' },
      ]}
      parties={[{ heading: 'Billed to', name: 'RAO, Asha', lines: ['ID 00421', '+91 98765 43210'] }]}
      lines={{
        caption: 'Items',
        columns: [
          { key: 'item', title: 'Item', cell: (row) => row.item },
          { key: 'quantity', title: 'Qty', kind: 'number', cell: (row) => row.quantity },
          ...(small ? [] : rateAndTax),
          { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
        ],
        rows,
        rowKey: (row) => row.item,
      }}
      totals={[
        { label: 'Subtotal', value: '922.00' },
        { label: 'Discount', value: '-35.00' },
        { label: 'Tax', value: '24.39' },
        { label: 'Total', value: '₹911.39', grand: true },
      ]}
      notes={<p>Nine hundred and eleven rupees and thirty-nine paise.</p>}
      foot={<p>Paid in cash on 14-Jul-2025.</p>}
      signature={{ name: 'Dr Asha Rao', lines: ['Reg. no. WB-40211'] }}
    />
  )
}
