import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** What is set at present, so that it can be read without opening the section. */
  current: ReactNode
  open: boolean
  children: ReactNode
}

/** A collapsible setting. Its summary shows the title and the current value. */
export function Section({ title, current, open, children }: SectionProps) {
  return (
    <details className="panel disclosure setting" open={open}>
      <summary>
        <h2>{title}</h2>
        <span className="setting-value">{current}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}
