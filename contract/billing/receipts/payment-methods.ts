interface PaymentMethodRow {
  label: string
  /** Goes into the drawer and counts for the limit of cash. */
  isCash?: true
  /** Offered at the front desk. */
  desk?: true
  /** For refunds and for payments to suppliers. */
  outward?: true
  /** The bank may still return it. */
  clearsLater?: true
  /** Money received by it needs a reference; the message if it is missing. */
  needsReference?: string
}

/** Every payment method is one row. Forms, schemas, receipts, reports, drawers and database checks follow from it. */
const rows = {
  cash: { label: 'Cash', isCash: true, desk: true, outward: true },
  card: { label: 'Card', desk: true, outward: true },
  upi: { label: 'UPI', desk: true, outward: true },
  netbanking: { label: 'Net banking', outward: true },
  bank_transfer: { label: 'Bank transfer', desk: true, outward: true },
  cheque: { label: 'Cheque', outward: true, clearsLater: true, needsReference: 'Enter the cheque number' },
  dd: { label: 'Demand draft', outward: true, clearsLater: true, needsReference: 'Enter the demand draft number' },
  wallet: { label: 'Wallet', outward: true },
  insurance: { label: 'Insurance' },
} as const satisfies Record<string, PaymentMethodRow>

export type Method = keyof typeof rows
type MethodWith<Flag extends string> = {
  [Name in Method]: (typeof rows)[Name] extends Readonly<Record<Flag, true>> ? Name : never
}[Method]
export type Tender = MethodWith<'desk'>

const rowsByName: Readonly<Record<string, PaymentMethodRow | undefined>> = rows
const listMethods = <Flag extends 'desk' | 'outward'>(flag: Flag) =>
  METHODS.filter((method) => rowsByName[method]?.[flag]) as [MethodWith<Flag>, ...MethodWith<Flag>[]]

export const METHODS = Object.keys(rows) as [Method, ...Method[]]
export const OUTWARD_METHODS = listMethods('outward')
/** Payment methods at the front desk. */
export const TENDERS = listMethods('desk')

/** Returns the label of a payment method, also of one that only old documents have. */
export const methodLabel = (method: string): string => rowsByName[method]?.label ?? method.replaceAll('_', ' ')

/**
 * Lists the fields that a payment by this method has, besides the amount: `change` for cash, otherwise `number` for what
 * identifies it, which is a `reference` or the number of a `cheque`.
 */
export const listMethodFields = (method: string): string[] =>
  isCash(method) ? ['change'] : ['number', isCheque(method) ? 'cheque' : 'reference']

/** Lists payment methods as the options of a field. Pages show only the `fields` of the chosen one. */
export const toMethodOptions = <Value extends Method>(methods: readonly Value[]) =>
  methods.map((value) => ({ value, label: methodLabel(value), fields: listMethodFields(value).join(' ') }))

/** Labels of payment methods, as a filter takes them. */
export const getMethodLabels = <Value extends Method>(methods: readonly Value[]) =>
  Object.fromEntries(methods.map((value) => [value, rows[value].label])) as Record<Value, string>

/** Adds an issue if money received by this method needs a reference and has none. */
export function requireReference(
  { method, reference }: { method: string; reference?: string },
  { addIssue }: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  const message = rowsByName[method]?.needsReference
  if (message && !reference) addIssue({ code: 'custom', path: ['reference'], message })
}

export const isCash = (method: string): boolean => rowsByName[method]?.isCash === true

/** Returns whether a method is a cheque or a demand draft, which the bank may still return. */
export const isCheque = (method: string): boolean => rowsByName[method]?.clearsLater === true
