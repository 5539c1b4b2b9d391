import type { ReactNode } from 'react'

/** Words for those who listen; nothing to see. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="hidden-text">{children}</span>
}
