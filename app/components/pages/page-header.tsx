import type { ReactNode } from 'react'
import { Icon } from '../ui/icon'

export interface SheetHeadProps {
  title: string
  /** The screen above this one. */
  back?: { href: string; label: string }
  lead?: ReactNode
  /** Buttons and links at the end of the line; one of them may be primary. */
  actions?: ReactNode
}

/** The heading of every sheet: where it belongs, what it is, what can be done. */
export function SheetHead({ title, back, lead, actions }: SheetHeadProps) {
  return (
    <div className="sheet-head">
      <div>
        {back && (
          <a className="sheet-back" href={back.href}>
            <Icon name="back" size={14} />
            {back.label}
          </a>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="sheet-lead">{lead}</p>}
      </div>
      {actions && <div className="row sheet-actions">{actions}</div>}
    </div>
  )
}
