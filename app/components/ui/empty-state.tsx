import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Why it is empty, in a sentence. */
  children?: ReactNode
  /** Links or buttons that lead on. */
  actions?: ReactNode
}

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty">
      <h2 className="text-lg">{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
