import type { ReactNode } from 'react'

/** Something more, behind a line of words. */
export function Details({ summary, ...rest }: { id?: string; summary: string; open?: boolean; children: ReactNode }) {
  const { id, open, children } = rest
  return (
    <details id={id} className="disclosure" open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
