import type { ReactNode } from 'react'
import { Notice } from './notice'

/** The newer version of a record, if saving was refused because the record changed since the form was opened. */
export function getNewerVersion<Record = object>(answer: { conflict?: unknown } | undefined): Record | undefined {
  return (answer?.conflict as { current?: Record } | null | undefined)?.current
}

interface ChangedNoticeProps {
  /** The answer to the form. Nothing is shown unless it was refused because the record changed. */
  answer: { conflict?: unknown } | undefined
  /** The page of the newer version. */
  href?: string
  /** The newer version in words. */
  children?: ReactNode
  /** The effect of saving on the newer version, or what to do first. */
  effect?: string
}

const REPLACES = 'Saving replaces the newer version.'

/** Warns that the record was changed since its form was opened, and that saving replaces the newer version. */
export function ChangedNotice({ answer, href, children, effect = REPLACES }: ChangedNoticeProps) {
  if (!getNewerVersion(answer)) return null
  const { change } = answer!.conflict as { change?: { title: string } }
  return (
    <Notice tone="warn" title={change?.title ?? 'This record was changed by another user'}>
      {children}
      <p>
        Your entries are shown below. {effect} {href && <a href={href}>View the newer version</a>}
      </p>
    </Notice>
  )
}
