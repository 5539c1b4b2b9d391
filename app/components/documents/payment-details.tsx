import type { Qr } from '~/lib/documents/clinical-head'
import type { DocumentView } from '~/lib/documents/document-view'
import { Lines } from './document-toolbar'

/** Payment details: the bank account beside a UPI QR code. */
export function PaymentDetails({ pay }: { pay: NonNullable<DocumentView['pay']> }) {
  const { heading, lines, qr, label } = pay
  return (
    <section className="document-payment">
      <QrCode qr={qr} label={label} width={112} />
      <div>
        <h2>{heading}</h2>
        <Lines lines={lines} />
      </div>
    </section>
  )
}

/** A QR code that is black on white in all themes. */
export function QrCode({ qr, label, width }: { qr: Qr | null; label: string; width: number }) {
  return (
    qr && (
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width={width} height={width} role="img" aria-label={label}>
        <rect width={qr.size} height={qr.size} fill="#ffffff" />
        <path d={qr.path} fill="#000000" shapeRendering="crispEdges" />
      </svg>
    )
  )
}
