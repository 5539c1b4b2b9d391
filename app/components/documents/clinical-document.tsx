import type { ClinicalHead, Verification } from '~/lib/documents/clinical-head'
import type { ClinicalDocumentView, ClinicalSection } from '~/lib/documents/clinical-view'
import type { PaperSize } from '~/lib/documents/document-view'
import { findTextLanguage } from '~/lib/format/text-language'
import { RefusalNotice, type RefusalNoticeProps } from '../ui/refusal-notice'
import { DocumentLogo } from './document-logo'
import { DocumentToolbar, type DocumentToolbarProps, Lines } from './document-toolbar'
import { MedicineTable } from './medicine-table'

interface ClinicalDocumentProps {
  view: ClinicalDocumentView
  size: PaperSize
  tools: Omit<DocumentToolbarProps, 'size' | 'lang'>
  /** The refused action of a button in the toolbar. */
  reply?: RefusalNoticeProps['reply']
}

/**
 * A document that a doctor gives to a patient: clinic, doctor with registration number, patient and verification code,
 * then the content and a place to sign.
 */
export function ClinicalDocument({ view, size, tools, reply }: ClinicalDocumentProps) {
  const { title, head, marks, facts, beforeMedicines, medicines, afterMedicines, signed, foot } = view
  return (
    <>
      <DocumentToolbar {...tools} size={size} lang={head.lang} />
      <RefusalNotice reply={reply} />
      <article className={`document document-clinical document-${size}`} aria-label={title} lang={head.lang}>
        <header className="document-head">
          <div>
            <DocumentLogo />
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
        <PatientBanner {...head.patient} lang={head.lang} />
        <Sections sections={beforeMedicines} lang={head.lang} />
        {medicines && <MedicineTable {...medicines} lang={head.lang} />}
        <Sections sections={afterMedicines} lang={head.lang} />
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
function PatientBanner({ name, heading, facts, lang }: ClinicalHead['patient'] & { lang: string }) {
  return (
    <section className="document-patient" aria-label={`${heading} ${name}`}>
      <p className="document-name" lang={findTextLanguage(name, lang)}>
        {name}
      </p>
      <Details facts={facts} />
    </section>
  )
}

function Sections({ sections, lang }: { sections: readonly ClinicalSection[]; lang: string }) {
  return sections.map(({ title, inline, text, list }) => (
    <section key={title ?? text} className="document-text">
      {title && !inline && <h2>{title}</h2>}
      {text && (
        <p className="whitespace-pre-line">
          {inline && <b>{title}: </b>}
          <span lang={findTextLanguage(text, lang)}>{text}</span>
        </p>
      )}
      {list && (
        <ul>
          {list.map((line) => (
            <li key={line} lang={findTextLanguage(line, lang)}>
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
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
