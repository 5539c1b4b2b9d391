import type { Path } from '#contract/screens.ts'

/** The other words by which people look for a page, and what they do there. The search and help use both. */
export const PAGE_WORDS: Readonly<Partial<Record<Path, { words: string; about: string }>>> = {
  '/book-appointment': {
    words: 'slot visit walk-in walkin token check in queue schedule',
    about: 'Book an appointment, or check in a walk-in',
  },
  '/book-appointment/registration-form': { words: 'new patient add walk-in', about: 'Add a new patient' },
  '/admin-patient': {
    words: 'merge combine duplicates double twice same patient',
    about: 'Find a patient. To merge two records of the same patient, open one of them',
  },
  '/patients': {
    words: 'merge combine duplicates double twice same patient',
    about: 'Find a patient. To merge two records of the same patient, open one of them',
  },
  '/import-patients': { words: 'upload excel csv spreadsheet', about: 'Add patients from a spreadsheet' },
  '/create-invoice': { words: 'bill charge sale pharmacy counter', about: 'Bill a patient or a client' },
  '/invoices': {
    words: 'bills cancel write off writeoff bad debt dues unpaid gst',
    about: 'Find, print, cancel or write off an invoice',
  },
  '/payments': { words: 'dues collect cash receipt pay balance', about: 'Take payments and print receipts' },
  '/payment-create-invoice': {
    words: 'collect receive cash upi card cheque dues',
    about: 'Take a payment for invoices',
  },
  '/payment-receipts': {
    words: 'cheque check bounced dishonoured deposit reverse refund money received',
    about: 'Find a receipt. Mark a cheque as deposited, cleared or bounced. Reverse or refund a payment',
  },
  '/payment-receipts/payment-manual-invoice': {
    words: 'deposit prepayment on account',
    about: 'Take money before it is billed',
  },
  '/refunds': { words: 'return money pay back approve', about: 'Approve and pay refunds' },
  '/credit-notes': {
    words: 'return refund credit reduce correct',
    about: 'Find a credit note. Refund it or apply it to an invoice',
  },
  '/debit-notes': { words: 'charge more supplier return', about: 'Find a debit note to a client or a supplier' },
  '/credit-create-invoice': { words: 'return refund correct invoice', about: 'Credit an invoice or some of its lines' },
  '/debit-create-invoice': {
    words: 'charge more supplier return',
    about: 'Charge a client more, or return goods to a supplier',
  },
  '/shift': {
    words: 'cash drawer float till counter day end close handover cash up',
    about: 'Open or close your cash shift',
  },
  '/expenditures': {
    words: 'expense petty cash spending rent salary voucher',
    about: 'Find, approve and pay expenses',
  },
  '/expense/add-new-expence': {
    words: 'petty cash spending rent salary voucher',
    about: 'Record an expense',
  },
  '/purchase-orders': {
    words: 'supplier bill vendor po stock goods purchase',
    about: 'Order from suppliers, and record their bills',
  },
  '/bank-details': { words: 'account ifsc upi qr', about: 'Add bank accounts, and print one on invoices' },
  '/settings/prices': {
    words: 'rates charges procedures items services mrp barcode',
    about: 'Set prices and their tax',
  },
  '/reports': {
    words:
      'gst tax return gstr hsn sac sales register day book ledger trial balance profit loss ageing outstanding collection statement',
    about: 'Accounts, tax returns, ledger, outstanding amounts',
  },
  '/settings/billing': {
    words: 'gst tax rates registration gstin composition rounding cash limit letterhead',
    about: 'Tax rates, registration and billing rules',
  },
  '/settings/fees': { words: 'consultation charges doctor price', about: 'Set consultation fees' },
  '/settings/security': {
    words: 'password devices sign out two-factor 2fa otp authenticator app code recovery',
    about: 'See where you are signed in, and set up a second step at sign-in',
  },
  '/devices': {
    words: 'password devices sign out two-factor 2fa otp authenticator app code recovery',
    about: 'See where you are signed in, and set up a second step at sign-in',
  },
  '/settings/user-management': {
    words: 'staff deactivate sign out second step lost phone access',
    about: 'Deactivate staff, sign them out, or remove the second step of a user who lost their phone',
  },
  '/doctor-late': { words: 'delay wait', about: 'Tell waiting patients that a doctor is late' },
  '/messages': { words: 'whatsapp sms email reminder', about: 'Send prepared messages, and see what was sent' },
  '/add-doctor-time': { words: 'schedule timing leave holiday closed slots', about: 'Set hours, leave and holidays' },
  '/help/keyboard': {
    words: 'keyboard shortcuts keys where find',
    about: 'Pages and keyboard shortcuts',
  },
}
