import type { PaperSize } from '~/lib/documents/document-view'
import type { PrescriptionView, RxLine, RxTable } from '~/lib/documents/prescription-view'
import { findScriptLanguage } from '~/lib/format/script-language'
import { ClinicalDocument } from './clinical-document'
import type { DocumentToolbarProps } from './document-toolbar'

interface PrescriptionDocumentProps {
  view: PrescriptionView
  size: PaperSize
  sizes: DocumentToolbarProps['sizes']
  back: DocumentToolbarProps['back']
}

/** A prescription: diagnoses, medicines, advice, tests and follow-up. */
export function PrescriptionDocument({ view, size, sizes, back }: PrescriptionDocumentProps) {
  const { titles, head, marks, facts, signed, foot, diagnoses, advice, tests, followUp } = view
  return (
    <ClinicalDocument title={titles.title} {...{ head, marks, facts, size, signed, foot }} tools={{ back, sizes }}>
      {diagnoses.length > 0 && (
        <p className="document-text">
          <b>{titles.diagnosis}:</b> {diagnoses.join(', ')}
        </p>
      )}
      <Medicines {...view} />
      {advice && (
        <section className="document-text">
          <h2>{titles.advice}</h2>
          <p className="whitespace-pre-line" lang={findScriptLanguage(advice)}>
            {advice}
          </p>
        </section>
      )}
      {tests.length > 0 && (
        <section className="document-text">
          <h2>{titles.tests}</h2>
          <p>{tests.join(', ')}</p>
        </section>
      )}
      {followUp && (
        <p className="document-text">
          {followUp.label} <b>{followUp.day}</b>
        </p>
      )}
    </ClinicalDocument>
  )
}

/** The table of medicines. In print its head, with the patient, repeats on every page. */
export function Medicines({ titles, patientLine, lines }: RxTable) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls on narrow screens must be reachable by keyboard
    <section className="document-lines" aria-label={titles.medicines} tabIndex={0}>
      <p className="document-rx" aria-hidden="true">
        ℞
      </p>
      <table className="document-table rx-table">
        <caption className="hidden-text">{titles.medicines}</caption>
        <colgroup>
          <col className="rx-medicine" />
          <col />
          <col className="rx-days" />
          <col className="rx-quantity" />
        </colgroup>
        <thead>
          <tr className="rx-patient">
            <td colSpan={4}>{patientLine}</td>
          </tr>
          <tr>
            <th scope="col">{titles.medicine}</th>
            <th scope="col">{titles.how}</th>
            <th scope="col">{titles.days}</th>
            <th scope="col">{titles.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            <Medicine key={index} number={index + 1} line={line} dose={titles.dose} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Medicine({ number, line, dose }: { number: number; line: RxLine; dose: string }) {
  return (
    <tr className={line.stopped ? 'is-stopped' : undefined}>
      <th scope="row">
        {number}. <b>{line.medicine}</b>
        {line.generic && <span className="block">{line.generic}</span>}
        {line.form && <span className="block">{line.form}</span>}
        {line.stopped && <b className="block">{line.stopped}</b>}
      </th>
      <td>
        {line.doses.map((rxDose) => (
          <span key={`${rxDose.dose} ${rxDose.when}`} className="block">
            {rxDose.then && `${rxDose.then} `}
            {rxDose.dose && (
              <>
                <span className="rx-dose">{dose}</span> <b>{rxDose.dose}</b>
              </>
            )}
            {rxDose.dose && rxDose.when && ' – '}
            {rxDose.when}
          </span>
        ))}
        {line.details.length > 0 && <span className="block">{line.details.join(', ')}</span>}
        <Notes notes={line.notes} />
      </td>
      <td>{line.days ?? EMPTY_CELL}</td>
      <td>
        {line.quantity ?? EMPTY_CELL}
        <Notes notes={line.dispensing} />
      </td>
    </tr>
  )
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <span key={note} className="block" lang={findScriptLanguage(note)}>
      {note}
    </span>
  ))

/** A dash instead of an empty cell, so that nothing can be added by hand. */
const EMPTY_CELL = '—'
