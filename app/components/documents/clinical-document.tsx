import type { ReactNode } from 'react'
import type { ClinicalHead, Verification } from '~/lib/documents/clinical-head'
import type { PaperSize } from '~/lib/documents/document-view'
import { findScriptLanguage } from '~/lib/format/script-language'
import { DocumentToolbar, type DocumentToolbarProps, Lines } from './document-toolbar'

export const CLINICAL_SIZES: readonly PaperSize[] = ['A4', 'A5']

/** The view of a clinical document, as its page shows it. */
export interface ClinicalViewProps<View> {
  view: View
  size: PaperSize
  tools: Omit<DocumentToolbarProps, 'size'>
}

interface ClinicalDocumentProps extends Omit<ClinicalViewProps<never>, 'view'> {
  title: string
  head: ClinicalHead
  /** Status marks: "Copy", "Cancelled 14-Jul-2025". */
  marks?: readonly string[]
  /** Beside the title: date and number. */
  facts: readonly { label: string; value: string }[]
  children: ReactNode
  /** Date and time of the signature. */
  signed?: string | null
  /** Further lines at the end. */
  foot?: readonly string[]
}

/**
 * A document that a doctor gives to a patient: clinic, doctor with registration number, patient and verification code,
 * then the content and a place to sign.
 */
export function ClinicalDocument(props: ClinicalDocumentProps) {
  const { title, head, marks = [], facts, size, tools, children, signed, foot = [] } = props
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
          {head.verification && <VerificationQr {...head.verification} />}
        </header>
        <div className="document-title">
          <h1>{title}</h1>
          {marks.map((mark) => (
            <p key={mark} className="document-stamp">
              {mark}
            </p>
          ))}
          <Details facts={facts} />
        </div>
        <PatientBanner {...head.patient} />
        {children}
        <footer className="document-foot">
          <div>
            {signed && <p>{signed}</p>}
            <Lines lines={foot} />
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

/** The patient, identified by more than the name. */
function PatientBanner({ name, heading, facts }: ClinicalHead['patient']) {
  return (
    <section className="document-patient" aria-label={`${heading} ${name}`}>
      <p className="document-name" lang={findScriptLanguage(name)}>
        {name}
      </p>
      <Details facts={facts} />
    </section>
  )
}

function Details({ facts }: { facts: readonly { label: string; value: string; strong?: boolean }[] }) {
  return (
    <dl className="document-details">
      {facts.map(({ label, value, strong }) => (
        <div key={label} className={strong ? 'is-strong' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function VerificationQr({ qr, label, heading, code }: Verification) {
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
