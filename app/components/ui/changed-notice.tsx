import type { ReactNode } from 'react'
import { Notice } from './notice'

/** The newer version of a record, if saving was refused because the record changed since the form was opened. */
export function getNewerVersion<Record = unknown>(answer: { conflict?: unknown } | undefined): Record | undefined {
  return (answer?.conflict as { current?: Record } | null | undefined)?.current
}

interface ChangedNoticeProps {
  /** "This invoice". */
  what: string
  /** The page of the newer version. */
  href?: string
  /** The newer version in words. */
  children?: ReactNode
}

/** Warns that a record changed since its form was opened, and that saving replaces the newer version. */
export function ChangedNotice({ what, href, children }: ChangedNoticeProps) {
  return (
    <Notice tone="warn" title={`${what} changed since you opened this form`}>
      {children}
      <p>
        Your entries are shown below. Saving replaces the newer version.{' '}
        {href && <a href={href}>View the newer version</a>}
      </p>
    </Notice>
  )
}
