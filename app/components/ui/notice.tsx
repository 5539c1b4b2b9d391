import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

export type NoticeTone = 'info' | 'ok' | 'warn' | 'bad'

const icons: Record<NoticeTone, IconName> = { info: 'info', ok: 'check', warn: 'alert', bad: 'alert' }

interface NoticeProps {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** `alert` only if the reader's own action failed. */
  role?: 'status' | 'alert' | 'note'
  className?: string
}

/** A message that stays on the page. */
export function Notice({ tone = 'info', title, children, role = 'note', className }: NoticeProps) {
  return (
    <div className={cx('notice', `tone-${tone}`, className)} role={role}>
      <Icon name={icons[tone]} />
      <div className="notice-body">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
