import type { ReceiptDrawer } from '#contract/billing/receipts/page.ts'

/**
 * Says which drawer the cash of a reversal leaves. If another person's drawer counts the receipt, the cash can also be paid
 * out from one's own.
 */
export function describeCashDrawer(amount: string, drawer: ReceiptDrawer | null, personId: string) {
  if (!drawer || drawer.personId === personId)
    return { text: `${amount} leaves the drawer of your shift.`, choices: null }
  const shift = drawer.shiftId ? 'open shift' : 'next shift'
  return {
    text: null,
    choices: [
      {
        value: 'receipt',
        label: `${amount} leaves the drawer of ${drawer.personName}’s ${shift}`,
        detail: 'The cash was never received, or it was given back from this drawer.',
      },
      {
        value: 'own',
        label: `${amount} leaves your drawer`,
        detail: 'You pay the cash out. Your shift must be open.',
      },
    ],
  }
}
