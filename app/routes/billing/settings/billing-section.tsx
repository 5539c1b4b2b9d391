import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** A note on what needs attention, shown after the title. */
  about?: string
  open: boolean
  children: ReactNode
}

/** A collapsible section of the settings. */
export function Section({ title, about, open, children }: SectionProps) {
  return (
    <details className="panel disclosure" open={open}>
      <summary>
        <h2 className="inline">{title}</h2>
        {about && <span> ({about})</span>}
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}
