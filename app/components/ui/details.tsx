import type { ReactNode } from 'react'

/** More content behind a line of text that opens it. */
export function Details({
  summary,
  ...rest
}: {
  id?: string
  summary: ReactNode
  open?: boolean
  children: ReactNode
}) {
  const { id, open, children } = rest
  return (
    <details id={id} className="disclosure" open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
