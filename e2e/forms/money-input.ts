import type { FormInput } from './form-input'

/** Picks a month that can be locked and that no other test uses. */
function pickOldMonth(): string {
  const monthsBack = 13 + Math.floor(Math.random() * 10)
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1)).toISOString().slice(0, 7)
}

/** Valid input for the forms of fees, invoices, payments, purchases, expenses and their settings. */
export const MONEY_INPUT: readonly FormInput[] = [
  [
    /^\/addfees/,
    /Save/,
    () => ({ 'lines[1].description': 'Dressing', 'lines[1].qty': '1', 'lines[1].priceMinor': '80' }),
  ],
  [/^\/choosepaymentmethod\/[\w-]+$/, /Take/, () => ({})],
  [/^\/choosepaymentmethod\/[\w-]+\?remaining=1$/, /Take/, () => ({})],
  [/^\/choosepaymentmethod\/[\w-]+\?refund=1$/, /Refund/, () => ({ reason: 'The doctor is ill' })],
  [/^\/settings\/fees/, /Save/, () => ({ feeMinor: '550' })],
  [/^\/settings\/prices\?new=1/, /Save/, () => ({ name: 'Dressing, twice', priceMinor: '80' })],
  [
    /^\/bank-details\?new=1/,
    /Save/,
    () => ({
      holder: 'Twice',
      bankName: 'HDFC Bank',
      bankCode: 'HDFC0001234',
      accountNo: String(Date.now()).slice(0, 13),
    }),
  ],
  [
    /^\/settings\/billing\?new=1/,
    /Save/,
    () => ({
      code: String(Date.now()).slice(-8),
      name: 'Twice',
      taxCategory: 'taxable',
      rateBps: '5',
      validFrom: '01-Apr-2099',
    }),
  ],
  [/^\/settings\/billing\?tax=practice/, /Save/, () => ({})],
  // A far day, when no other test issues documents.
  [/^\/settings\/billing\?tax=/, /Save/, () => ({ scheme: 'none', taxNo: '', validFrom: '01-Apr-2099' })],
  [/^\/settings\/billing\?series=/, /Save/, () => ({ docType: 'expense', year: 'next', prefix: 'SPENT' })],
  [/^\/settings\/billing\?edit=/, /Save/, () => ({ name: 'Medicines, looked at' })],
  [/^\/settings\/billing\?reopen=/, /Reopen/, () => ({ reason: 'A bill came late' })],
  [/^\/settings\/billing/, /Lock/, () => ({ month: pickOldMonth() })],
  [/^\/settings\/billing/, /Confirm|Save(?! logo)/, () => ({})],
  [/^\/bank-details\?edit=/, /Save/, () => ({ branchName: 'Hassan' })],
  [/^\/bank-details/, /Archive|Restore/, () => ({})],
  [/^\/shift(\/[\w-]+)?$/, /Save/, () => ({ kind: 'added', amountMinor: '5', reason: 'Twice' })],
  [/^\/shift\/.*undo=/, /Reverse/, () => ({ reason: 'Mistyped' })],
  [/^\/shift\/.*close=1/, /Close/, () => ({ countedMinor: '0', differenceReason: 'Counted twice' })],
  [/^\/(shift$|\w*dashboard)/, /Open/, () => ({ floatMinor: '200' })],
  [
    /^\/purchase-orders\/new$/,
    /Save order/,
    () => ({
      supplier: 'Medico Distributors',
      'lines[0].description': 'Cotton roll',
      'lines[0].qtyMilli': '5',
      'lines[0].unitPriceMinor': '120',
    }),
  ],
  [/^\/purchase-orders\/new\?/, /Save order/, () => ({ terms: 'Twice' })],
  [/^\/purchase-orders\/new\?/, /Start/, () => ({})],
  [/^\/purchase-order-new-clinent-preview/, /Submit|Approve|sent|Print/, () => ({})],
  [/^\/purchase-order-new-clinent-preview\?.*do=cancel/, /Cancel/, () => ({ reason: 'Ordered twice' })],
  [
    /^\/purchase-orders\/invoice(\?order=|$)/,
    /Save bill/,
    () => ({
      supplier: 'Medico Distributors',
      billNo: `T${Date.now()}`,
      billDate: '05-Jan-2026',
      taxableMinor: '',
      exemptMinor: '800',
      payableMinor: '800',
    }),
  ],
  [/^\/purchase-orders\/invoice\?.*edit=1/, /Save bill/, () => ({ payableMinor: '100.50' })],
  [/^\/purchase-orders\/invoice\?.*do=pay/, /Record/, () => ({ method: 'upi', amountMinor: '40' })],
  [/^\/purchase-orders\/invoice\?.*do=cancel/, /Cancel/, () => ({ reason: 'Charged twice' })],
  [/^\/purchase-orders\/invoice\?id=/, /Post/, () => ({})],
  [
    /^\/expense\/add-new-expence$/,
    /Save expense/,
    () => ({ category: 'travel', description: 'Twice', spentOn: '05-Jan-2026', amountMinor: '80' }),
  ],
  [/^\/expense\/add-new-expence\?/, /Save expense/, () => ({ description: 'Rent, twice' })],
  [/^\/expense\/invoice\?.*do=pay/, /Record/, () => ({ method: 'upi' })],
  [/^\/expense\/invoice\?.*(do=|reverse=)/, /Reject|Void|Reverse/, () => ({ reason: 'Charged twice' })],
  [/^\/expense\/invoice\?/, /Submit|Approve|Print/, () => ({})],
  [
    /^\/payment-create-invoice\?/,
    /Record/,
    () => ({ 'tenders[0].method': 'upi', 'tenders[0].amountMinor': '50', note: 'Twice' }),
  ],
  [
    /payment-manual-invoice\?patient=/,
    /Record/,
    () => ({ 'tenders[0].method': 'upi', 'tenders[0].amountMinor': '60' }),
  ],
  [/^\/payment-receipts\/.*act=allocate/, /Apply/, () => ({})],
  [/^\/payment-receipts\/.*act=refund/, /Refund/, () => ({ amountMinor: '20', reason: 'Paid twice' })],
  [/^\/payment-receipts\/.*act=(bounce|reverse)/, /everse|ounced/, () => ({ reason: 'Written twice' })],
  [/^\/payment-receipts\/.*\?id=/, /Print|deposited|cleared/, () => ({})],
  [/^\/refunds\?.*act=pay/, /Pay/, () => ({ reference: 'UTR 5' })],
  [/^\/refunds\?.*act=/, /Reject|Reverse/, () => ({ reason: 'Asked for twice' })],
  [/^\/refunds\?/, /Print|Approve/, () => ({})],
  [/^\/invoices\/write-off\?.*reverse=/, /Undo/, () => ({ reason: 'Found after all' })],
  [/^\/invoices\/write-off\?/, /Write off/, () => ({ amountMinor: '10', reason: 'Too small to ask for' })],
  [/^\/choosepaymentmethod/, /Print/, () => ({})],
  [/^\/report\//, /Print/, () => ({})],
  [/^\/invoices\/invoice\?.*act=cancel/, /Cancel/, () => ({ reason: 'Written twice' })],
  [/^\/invoices\/invoice\?.*act=delete/, /Delete/, () => ({})],
  [/^\/invoices\/invoice\?/, /Print|Copy|Issue/, () => ({})],
  [/^\/credit-create-invoice\?/, /Issue/, () => ({ reason: 'service_not_given' })],
  [/^\/credit-notes\/credit-invoice\?do=apply/, /Apply/, () => ({ amountMinor: '10' })],
  [/^\/credit-notes\/credit-invoice\?do=refund/, /Refund/, () => ({ amountMinor: '10' })],
  [/^\/(credit|debit)-notes\/\w+-invoice\?do=cancel/, /Cancel/, () => ({ reason: 'Written twice' })],
  [
    /^\/debit-create-invoice\?/,
    /Issue/,
    () => ({ reason: 'undercharged', 'lines[0].description': 'Postage', 'lines[0].unitPriceMinor': '35' }),
  ],
  [/^\/(credit|debit)-invoice-preview\?/, /Print/, () => ({})],
  [
    /^\/(create-invoice|invoices\/add-new-invoices)/,
    /Issue without payment|Issue and take payment/,
    () => ({
      _q_client: 'Nandini Hegde',
      'lines[0].description': 'Health talk',
      'lines[0].unitPriceMinor': '500',
    }),
  ],
  [
    /^\/(create-invoice|invoices\/add-new-invoices)/,
    /Save draft|Add client/,
    () => ({ 'lines[0].description': 'Health talk, twice', 'lines[0].unitPriceMinor': '500' }),
  ],
  [
    /^\/(create-invoice|invoices\/add-new-invoices)/,
    /template/,
    () => ({ 'lines[0].description': 'Talk', 'lines[0].unitPriceMinor': '5', templateName: 'Talks', replace: 'on' }),
  ],
  [/^\/(create-invoice|invoices\/add-new-invoices)/, /Copy last|Add template lines/, () => ({})],
  [/^\/invoices\/add-new-client(\?for=|$)/, /Save/, () => ({ type: 'organisation', name: 'Hassan Mills' })],
  [/^\/invoices\/add-new-client\?edit=/, /Save/, () => ({ city: 'Hassan' })],
  [/^\/new-client-preview/, /Archive|Restore/, () => ({})],
]
