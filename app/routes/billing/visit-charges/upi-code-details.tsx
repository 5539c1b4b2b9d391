import { Details } from '~/components/ui/details'
import type { UpiCode } from './upi-code.server'

/** The UPI code to scan, open if UPI is the payment method. */
export function UpiCodeDetails({ code, open }: { code: UpiCode; open: boolean }) {
  const { upiId, amount, label, qr } = code
  return (
    <Details summary={`UPI code for ${amount}`} open={open}>
      {qr && (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="200" height="200" role="img" aria-label={label}>
          <rect width={qr.size} height={qr.size} fill="#ffffff" />
          <path d={qr.path} fill="#000000" shapeRendering="crispEdges" />
        </svg>
      )}
      <p>
        {amount} to <span className="figures">{upiId}</span>
      </p>
    </Details>
  )
}
