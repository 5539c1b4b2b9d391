import type { ReactNode } from 'react'

/** A section of a longer form with its own heading. */
export function Fieldset({ legend, lead, children }: { legend: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="group section">
      <SectionLegend>{legend}</SectionLegend>
      {lead && <p className="muted -mt-3 mb-4">{lead}</p>}
      <div className="group-fields">{children}</div>
    </fieldset>
  )
}

/** The legend of a section, which is a heading too, so that people can jump to it. */
export function SectionLegend({ children }: { children: ReactNode }) {
  return (
    <legend className="section-legend">
      <h2>{children}</h2>
    </legend>
  )
}

/** Two fields side by side, if there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="pair">{children}</div>
}

/** Puts as many amounts side by side as fit. */
export function AmountRow({ children }: { children: ReactNode }) {
  return <div className="row items-end gap-6">{children}</div>
}
