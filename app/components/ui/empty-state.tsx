import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** One sentence that says why it is empty. */
  children?: ReactNode
  /** Links or buttons for the next step. */
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
