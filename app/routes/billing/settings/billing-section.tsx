import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** What of it needs looking at. */
  about?: string
  open: boolean
  children: ReactNode
}

/** A part of the settings behind its heading: a phone shows the headings first. */
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
