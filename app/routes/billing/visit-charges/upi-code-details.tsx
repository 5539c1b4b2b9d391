import { QrCode } from '~/components/documents/payment-details'
import { Details } from '~/components/ui/details'
import type { UpiCode } from './upi-code.server'

/** The UPI code to scan, open if UPI is the payment method. */
export function UpiCodeDetails({ code, open }: { code: UpiCode; open: boolean }) {
  const { upiId, amount, label, qr } = code
  return (
    <Details summary={`UPI QR code for ${amount}`} open={open}>
      <QrCode qr={qr} label={label} width={200} />
      <p>
        {amount} to <span className="number">{upiId}</span>
      </p>
    </Details>
  )
}
