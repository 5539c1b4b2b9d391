import type { ReactNode } from 'react'
import { Icon } from '../ui/icon'
import { keepWhole } from '../ui/keep-whole'

export interface PageHeaderProps {
  title: string
  /** The screen above this one. */
  back?: { href: string; label: string }
  lead?: ReactNode
  /** Buttons and links at the end of the line. One of them may be primary. */
  actions?: ReactNode
}

/** The header of a page: link to the screen above, title, introduction and actions. */
export function PageHeader({ title, back, lead, actions }: PageHeaderProps) {
  return (
    <div className="page-head">
      <div>
        {back && (
          <a className="page-back" href={back.href}>
            <Icon name="back" size={14} />
            {back.label}
          </a>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="page-lead">{keepWhole(lead)}</p>}
      </div>
      {actions && <div className="row page-actions">{actions}</div>}
    </div>
  )
}
