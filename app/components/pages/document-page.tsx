import type { ReactNode } from 'react'
import { type PaperSize, PaperTools, type PaperToolsProps } from '../documents/document-toolbar'
import type { Fact } from '../ui/facts'
import type { Column } from '../ui/table'

export type { PaperSize } from '../documents/document-toolbar'

export interface PaperParty {
  heading: string
  name: string
  lines: readonly (string | null | undefined)[]
}

export interface PaperSheetProps<Line> {
  /** "Invoice" */
  title: string
  number?: string
  /** "Original", "Copy", "CANCELLED" */
  stamp?: string
  size?: PaperSize
  /** Left out on paper that is printed with a head already. */
  letterhead?: { name: string; lines: readonly (string | null | undefined)[]; logo?: string | null }
  facts?: readonly Fact[]
  parties?: readonly PaperParty[]
  lines?: { caption: string; columns: readonly Column<Line>[]; rows: readonly Line[]; rowKey: (row: Line) => string }
  /** Below what it comes to: what each rate of tax does. */
  taxes?: PaperSheetProps<Line>['lines']
  totals?: readonly (Fact & { grand?: boolean })[]
  /** Between lines and signature: the amount in words, terms, advice. */
  notes?: ReactNode
  signature?: { name: string; lines?: readonly string[] }
  foot?: ReactNode
  tools?: Omit<PaperToolsProps, 'size'>
  /** What is said on the paper in its own form: a prescription's lines. */
  children?: ReactNode
}

/** Every paper the clinic hands out. Black on white in all themes; its tools are not printed. */
export function PaperSheet<Line>(props: PaperSheetProps<Line>) {
  const { title, number, stamp, size = 'A4', letterhead, facts = [], parties = [], lines, totals = [] } = props
  return (
    <>
      {props.tools && <PaperTools {...props.tools} size={size} />}
      <article className={`paper paper-${size}`} aria-label={number ? `${title} ${number}` : title}>
        {letterhead && (
          <header className="paper-head">
            <div>
              <p className="paper-name">{letterhead.name}</p>
              <Lines lines={letterhead.lines} />
            </div>
            {letterhead.logo && <img src={letterhead.logo} alt="" height="64" />}
          </header>
        )}
        <div className="paper-title">
          <h1>
            {title} {number}
          </h1>
          {stamp && <p className="paper-stamp">{stamp}</p>}
        </div>
        <div className="paper-parties">
          {parties.map((party) => (
            <section key={party.heading}>
              <h2>{party.heading}</h2>
              <p className="font-semibold">{party.name}</p>
              <Lines lines={party.lines} />
            </section>
          ))}
          {facts.length > 0 && (
            <dl className="facts-paper">
              {facts.map((fact) => (
                <div key={fact.label} className="flex gap-2">
                  <dt>{fact.label}</dt>
                  <dd className="font-semibold">{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {lines && <PaperLines {...lines} />}
        <div className="paper-end">
          {totals.length > 0 && (
            <dl className="paper-totals">
              {totals.map((total) => (
                <div key={total.label} className={total.grand ? 'is-grand' : undefined}>
                  <dt>{total.label}</dt>
                  <dd>{total.value}</dd>
                </div>
              ))}
            </dl>
          )}
          {props.taxes && <PaperLines {...props.taxes} />}
          {props.children}
          {props.notes && <div className="mt-4">{props.notes}</div>}
          {(props.foot || props.signature) && (
            <footer className="paper-foot">
              <div>{props.foot}</div>
              {props.signature && (
                <div className="paper-signature">
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

function PaperLines<Line>({ caption, columns, rows, rowKey }: NonNullable<PaperSheetProps<Line>['lines']>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a narrow screen must be reachable by key
    <section className="paper-lines" aria-label={caption} tabIndex={0}>
      <table className="paper-table">
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
    </section>
  )
}

function Lines({ lines }: { lines: readonly (string | null | undefined)[] }) {
  return lines.filter(Boolean).map((line) => <p key={line}>{line}</p>)
}
