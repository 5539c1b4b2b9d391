import type { ReceiptDrawer } from '#contract/billing/receipts/page.ts'

/**
 * Says from which drawer the cash of a reversal is taken. If another person's drawer counts the receipt, people can also choose
 * their own.
 */
export function describeCashDrawer(amount: string, drawer: ReceiptDrawer | null, personId: string) {
  if (!drawer || drawer.personId === personId)
    return { text: `${amount} is taken from the drawer of your shift.`, choices: null }
  const shift = drawer.shiftId ? 'open shift' : 'next shift'
  return {
    text: null,
    choices: [
      {
        value: 'receipt',
        label: `Take ${amount} from the drawer of ${drawer.personName}’s ${shift}`,
        detail: 'If the cash was never received, or was given back from that drawer.',
      },
      {
        value: 'own',
        label: `Take ${amount} from your drawer`,
        detail: 'If you pay out the cash now. Your shift must be open.',
      },
    ],
  }
}
