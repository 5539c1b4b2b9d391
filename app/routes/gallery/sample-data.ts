// Invented people and documents for the gallery.

export interface SampleInvoice {
  id: string
  number: string
  patient: string
  issued: string
  due: string
  amount: string
  state: string
  late?: boolean
}

const sampleInvoice = (
  number: string,
  patient: string,
  issued: string,
  due: string,
  amount: string,
  state: string,
): SampleInvoice => ({ id: number, number, patient, issued, due, amount, state })

export const invoices: readonly SampleInvoice[] = [
  sampleInvoice('INV-104', 'RAO, Asha', '14-Jul-2025', '21-Jul-2025', '1,250.00', 'paid'),
  sampleInvoice('INV-103', 'DAS, Ravi', '13-Jul-2025', '20-Jul-2025', '450.00', 'partly_paid'),
  sampleInvoice('INV-102', 'KHAN, Salma', '12-Jul-2025', '19-Jul-2025', '12,40,900.00', 'overdue'),
  sampleInvoice(
    'INV-101',
    'SUBRAMANIAN-VENKATESWARAN, Meenakshi Lakshmi',
    '11-Jul-2025',
    '18-Jul-2025',
    '350.00',
    'issued',
  ),
  sampleInvoice('INV-100', 'JHA, Om', '10-Jul-2025', '', '0.00', 'cancelled'),
  sampleInvoice('INV-099', 'ROY, Mita', '', '', '780.00', 'draft'),
]

export const LONG_TEXT =
  'Patient reports a cough that is worse at night and after climbing stairs, with no fever, no weight loss and no contact with anybody who was ill; Pneumonoultramicroscopicsilicovolcanoconiosis was mentioned by a relative and is unlikely.'

export const revenue = [
  { month: 'Feb', opd: 82_000, pharmacy: 41_000 },
  { month: 'Mar', opd: 91_500, pharmacy: 39_000 },
  { month: 'Apr', opd: 88_000, pharmacy: 52_500 },
  { month: 'May', opd: 104_000, pharmacy: 58_000 },
  { month: 'Jun', opd: 97_000, pharmacy: 61_000 },
  { month: 'Jul', opd: 121_000, pharmacy: 66_500 },
] as const

export const weights = [
  { visit: '02-Feb', kg: 64 },
  { visit: '11-Mar', kg: 63 },
  { visit: '20-Apr', kg: 63 },
  { visit: '02-Jun', kg: 62 },
  { visit: '14-Jul', kg: 61 },
] as const
