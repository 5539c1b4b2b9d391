import type { ReactNode } from 'react'
import type { ClinicalHead, Verification } from '~/lib/documents/clinical-head'
import { DocumentToolbar, type DocumentToolbarProps, type PaperSize } from './document-toolbar'

export const CLINICAL_SIZES: readonly PaperSize[] = ['A4', 'A5']

interface ClinicalDocumentProps {
  title: string
  head: ClinicalHead
  /** "Copy", "Cancelled 14-Jul-2025" */
  marks?: readonly string[]
  /** Beside the title: the date, a number. */
  facts: readonly { label: string; value: string }[]
  size: PaperSize
  tools: Omit<DocumentToolbarProps, 'size'>
  children: ReactNode
  /** When it was signed. */
  signed?: string | null
  /** What else is said at its end. */
  foot?: readonly string[]
}

/**
 * What a doctor hands to a patient: clinic, doctor with registration number, patient, and a code that anybody can check;
 * then what the paper is about, and a place to sign. Black on white, on A4 and A5.
 */
export function ClinicalDocument({
  title,
  head,
  marks = [],
  facts,
  size,
  tools,
  children,
  ...end
}: ClinicalDocumentProps) {
  return (
    <>
      <DocumentToolbar {...tools} size={size} />
      <article className={`document document-clinical document-${size}`} aria-label={title} lang={head.lang}>
        <header className="document-head">
          <div>
            <p className="document-name">{head.clinic.name}</p>
            <Lines lines={head.clinic.lines} />
          </div>
          <div className="document-doctor">
            <p className="font-semibold">{head.doctor.name}</p>
            <Lines lines={head.doctor.lines} />
          </div>
          {head.verification && <CheckCode {...head.verification} />}
        </header>
        <div className="document-title">
          <h1>{title}</h1>
          {marks.map((mark) => (
            <p key={mark} className="document-stamp">
              {mark}
            </p>
          ))}
          <dl className="document-details">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <PatientBanner {...head.patient} />
        {children}
        <footer className="document-foot">
          <div>
            {end.signed && <p>{end.signed}</p>}
            <Lines lines={end.foot ?? []} />
            {head.verification && <p className="document-address">{head.verification.address}</p>}
          </div>
          <div className="document-signature">
            <p className="font-semibold">{head.doctor.name}</p>
            <Lines lines={head.doctor.lines} />
          </div>
        </footer>
      </article>
    </>
  )
}

/** Who the paper is for: told from others by more than the name. */
function PatientBanner({ name, heading, facts }: ClinicalHead['patient']) {
  return (
    <section className="document-patient" aria-label={`${heading} ${name}`}>
      <p className="document-name">{name}</p>
      <dl className="document-details">
        {facts.map(({ label, value, strong }) => (
          <div key={label} className={strong ? 'is-strong' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function CheckCode({ qr, label, heading, code }: Verification) {
  return (
    <div className="document-verification">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={qr.path} />
      </svg>
      <p>
        {heading} <span className="nowrap">{code}</span>
      </p>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>)
