import type { PrescriptionView, RxLine, RxTable } from '~/lib/documents/prescription-view'
import { ClinicalDocument } from './clinical-document'
import type { PaperSize } from './document-toolbar'

interface PrescriptionDocumentProps {
  view: PrescriptionView
  size: PaperSize
  sizes: readonly { size: PaperSize; href: string }[]
  back: { href: string; label: string }
}

/** A prescription on paper: who for, what was found, the medicines, then advice, tests and when to come back. */
export function PrescriptionDocument({ view: paper, size, sizes, back }: PrescriptionDocumentProps) {
  const { titles, diagnoses, advice, tests, followUp } = paper
  return (
    <ClinicalDocument
      title={titles.title}
      head={paper.head}
      marks={paper.marks}
      facts={paper.facts}
      size={size}
      tools={{ back, sizes }}
      signed={paper.signed}
      foot={paper.foot}
    >
      {diagnoses.length > 0 && (
        <p className="document-text">
          <b>{titles.diagnosis}:</b> {diagnoses.join(', ')}
        </p>
      )}
      <Medicines {...paper} />
      {advice && (
        <section className="document-text">
          <h2>{titles.advice}</h2>
          <p className="whitespace-pre-line">{advice}</p>
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

/** On paper the head of the table comes again on each page, with the name of the patient. */
export function Medicines({ titles, patientLine: whose, lines }: RxTable) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a narrow screen must be reachable by key
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
            <td colSpan={4}>{whose}</td>
          </tr>
          <tr>
            <th scope="col">{titles.medicine}</th>
            <th scope="col">{titles.how}</th>
            <th scope="col">{titles.days}</th>
            <th scope="col">{titles.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was written never changes its order
            <Medicine key={at} number={at + 1} line={line} dose={titles.dose} />
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
        {line.form && <span className="block">{line.form}</span>}
        {line.stopped && <b className="block">{line.stopped}</b>}
      </th>
      <td>
        {line.doses.map((one) => (
          <span key={`${one.dose} ${one.when}`} className="block">
            {one.then && `${one.then} `}
            {one.dose && (
              <>
                <span className="rx-dose">{dose}</span> <b>{one.dose}</b>
              </>
            )}
            {one.dose && one.when && ' – '}
            {one.when}
          </span>
        ))}
        {line.details.length > 0 && <span className="block">{line.details.join(', ')}</span>}
        {line.notes.map((note) => (
          <span key={note} className="block">
            {note}
          </span>
        ))}
      </td>
      <td>{line.days ?? <NotSaid />}</td>
      <td>
        {line.quantity ?? <NotSaid />}
        {line.dispensing.map((note) => (
          <span key={note} className="block">
            {note}
          </span>
        ))}
      </td>
    </tr>
  )
}

/** Nothing can be written by hand where nothing was said. */
const NotSaid = () => '—'
