import type { RxLine, RxTable } from '~/lib/documents/clinical-view'
import { findTextLanguage } from '~/lib/format/text-language'

interface MedicineTableProps extends RxTable {
  /** The language of the document. */
  lang: string
}

/**
 * The table of medicines. In print its head, with the patient, repeats on every page; on a narrow screen each medicine
 * is a block with the titles beside its values.
 */
export function MedicineTable({ titles, patientLine, lines, lang }: MedicineTableProps) {
  return (
    <section className="document-medicines" aria-label={titles.medicines}>
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
            <Medicine key={index} number={index + 1} line={line} titles={titles} lang={lang} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface MedicineProps {
  number: number
  line: RxLine
  titles: RxTable['titles']
  lang: string
}

function Medicine({ number, line, titles, lang }: MedicineProps) {
  const nameLanguage = lang === 'en' ? undefined : 'en'
  return (
    <tr className={line.stopped ? 'is-stopped' : undefined}>
      <th scope="row">
        {number}.{' '}
        <b lang={findTextLanguage(line.medicine, lang)} translate="no">
          {line.medicine}
        </b>
        {line.generic && (
          <span className="block" lang={nameLanguage}>
            {line.generic}
          </span>
        )}
        {line.form && (
          <span className="block" lang={nameLanguage}>
            {line.form}
          </span>
        )}
        {line.stopped && <b className="block">{line.stopped}</b>}
      </th>
      <td>
        {line.doses.map((rxDose) => (
          <span key={`${rxDose.dose} ${rxDose.when}`} className="block">
            {rxDose.then && `${rxDose.then} `}
            {rxDose.dose && (
              <>
                <span className="rx-dose">{titles.dose}</span> <b>{rxDose.dose}</b>
              </>
            )}
            {rxDose.dose && rxDose.when && ' – '}
            {rxDose.when}
          </span>
        ))}
        {line.details.length > 0 && <span className="block">{line.details.join(', ')}</span>}
        <Notes notes={line.notes} lang={lang} />
      </td>
      <td data-title={titles.days}>{line.days ?? EMPTY_CELL}</td>
      <td data-title={titles.quantity}>
        {line.quantity ?? EMPTY_CELL}
        <Notes notes={line.dispensing} lang={lang} />
      </td>
    </tr>
  )
}

const Notes = ({ notes, lang }: { notes: readonly string[]; lang: string }) =>
  notes.map((note) => (
    <span key={note} className="block" lang={findTextLanguage(note, lang)}>
      {note}
    </span>
  ))

/** A dash instead of an empty cell, so that nothing can be added by hand. */
const EMPTY_CELL = '—'
