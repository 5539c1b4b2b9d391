import type { ReactNode } from 'react'
import { Notice } from './notice'

/** The newer version of a record, if saving was refused because the record changed since the form was opened. */
export function getNewerVersion<Record = object>(answer: { conflict?: unknown } | undefined): Record | undefined {
  return (answer?.conflict as { current?: Record } | null | undefined)?.current
}

interface ChangedNoticeProps {
  /** The page of the newer version. */
  href?: string
  /** The newer version in words. */
  children?: ReactNode
  /** The effect of saving on the newer version. */
  effect?: string
}

/** Warns that the record was changed since its form was opened, and that saving replaces the newer version. */
export function ChangedNotice({ href, children, effect = 'Saving replaces the newer version.' }: ChangedNoticeProps) {
  return (
    <Notice tone="warn" title="This record was changed by another user">
      {children}
      <p>
        Your entries are shown below. {effect} {href && <a href={href}>View the newer version</a>}
      </p>
    </Notice>
  )
}
