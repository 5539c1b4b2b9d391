import type { ReactNode } from 'react'
import type { PaperSize } from '~/lib/documents/document-view'
import { findScriptLanguage } from '~/lib/format/script-language'
import { DocumentLogo } from '../documents/document-logo'
import { DocumentToolbar, type DocumentToolbarProps, Lines } from '../documents/document-toolbar'
import type { Fact } from '../ui/facts'
import { keepWhole } from '../ui/keep-whole'
import { ScrollRegion } from '../ui/scroll-region'
import type { Column } from '../ui/table'

export interface DocumentPageProps<Line> {
  /** "Invoice" */
  title: string
  number?: string
  /** "Original", "Copy", "CANCELLED" */
  stamp?: string
  size?: PaperSize
  /** Left out on paper with a pre-printed letterhead. */
  letterhead?: { name: string; lines: readonly string[] }
  facts?: readonly Fact[]
  parties?: readonly { heading: string; name: string; lines: readonly string[] }[]
  lines?: { caption: string; columns: readonly Column<Line>[]; rows: readonly Line[]; rowKey: (row: Line) => string }
  /** Tax by rate, shown below the totals. */
  taxes?: DocumentPageProps<Line>['lines']
  totals?: readonly (Fact & { grand?: boolean })[]
  /** Between lines and signature: the amount in words, terms, advice. */
  notes?: ReactNode
  signature?: { name: string; lines?: readonly string[] }
  foot?: ReactNode
  tools: Omit<DocumentToolbarProps, 'size'>
}

/** A document that the clinic hands out. Black on white in all themes; its toolbar isn't printed. */
export function DocumentPage<Line>(props: DocumentPageProps<Line>) {
  const { title, number, stamp, size = 'A4', letterhead, facts = [], parties = [], lines, totals = [] } = props
  return (
    <>
      <DocumentToolbar {...props.tools} size={size} />
      <article className={`document document-${size}`} aria-label={number ? `${title} ${number}` : title}>
        {letterhead && (
          <header className="document-head">
            <div>
              <DocumentLogo />
              <p className="document-name">{letterhead.name}</p>
              <Lines lines={letterhead.lines} />
            </div>
          </header>
        )}
        <div className="document-title">
          <h1>
            {title} {number}
          </h1>
          {stamp && <p className="document-stamp">{stamp}</p>}
        </div>
        <div className="document-parties">
          {parties.map((party) => (
            <section key={party.heading}>
              <h2>{party.heading}</h2>
              <p className="font-semibold" lang={findScriptLanguage(party.name)}>
                {party.name}
              </p>
              <Lines lines={party.lines} />
            </section>
          ))}
          {facts.length > 0 && (
            <dl className="document-facts">
              {facts.map((fact) => (
                <div key={fact.label} className="flex gap-2">
                  <dt>{fact.label}</dt>
                  <dd className="font-semibold">{keepWhole(fact.value)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {lines && <DocumentLines {...lines} />}
        <div className="document-end">
          {totals.length > 0 && (
            <dl className="document-totals">
              {totals.map((total) => (
                <div key={total.label} className={total.grand ? 'is-grand' : undefined}>
                  <dt>{total.label}</dt>
                  <dd>{total.value}</dd>
                </div>
              ))}
            </dl>
          )}
          {props.taxes && <DocumentLines {...props.taxes} />}
          {props.notes && <div className="mt-4">{props.notes}</div>}
          {(props.foot || props.signature) && (
            <footer className="document-foot">
              <div>{props.foot}</div>
              {props.signature && (
                <div className="document-signature">
                  <p className="font-semibold">{props.signature.name}</p>
                  <Lines lines={props.signature.lines ?? []} />
                </div>
              )}
            </footer>
          )}
        </div>
      </article>
    </>
  )
}

const cell = (column: Column<never>) => (column.kind === 'number' ? 'is-number' : undefined)

function DocumentLines<Line>({ caption, columns, rows, rowKey }: NonNullable<DocumentPageProps<Line>['lines']>) {
  return (
    <ScrollRegion className="document-lines" caption={caption}>
      <table className="document-table">
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cell(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={cell(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cell(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
