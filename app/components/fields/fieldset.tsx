import type { ReactNode } from 'react'

/** A section of a longer form with its own heading. */
export function Fieldset({ legend, lead, children }: { legend: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="group section">
      <legend className="section-legend">{legend}</legend>
      {lead && <p className="muted -mt-3 mb-4">{lead}</p>}
      <div className="group-fields">{children}</div>
    </fieldset>
  )
}

/** Two short fields side by side, if there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="pair">{children}</div>
}
