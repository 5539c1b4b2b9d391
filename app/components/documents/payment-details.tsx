import type { DocumentView } from '~/lib/documents/document-view'

/** How to pay: the bank account beside a UPI QR code. */
export function PaymentDetails({ pay }: { pay: NonNullable<DocumentView['pay']> }) {
  const { heading, lines, qr, label } = pay
  return (
    <section className="document-payment">
      {qr && (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="112" height="112" role="img" aria-label={label}>
          <rect width={qr.size} height={qr.size} fill="#ffffff" />
          <path d={qr.path} fill="#000000" shapeRendering="crispEdges" />
        </svg>
      )}
      <div>
        <h2>{heading}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}
