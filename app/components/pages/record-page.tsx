import type { ReactNode } from 'react'
import { cx } from '../ui/cx'
import { type Fact, Facts } from '../ui/facts'
import { IdentityBanner, type IdentityBannerProps } from './identity-banner'
import { PageHeader, type PageHeaderProps } from './page-header'
import { type Tab, TabLinks } from './tab-links'

export interface RecordPageProps extends Partial<PageHeaderProps> {
  banner?: IdentityBannerProps
  tabs?: readonly Tab[]
  facts?: readonly Fact[]
  /** Content next to the main column. Screen readers read it last. */
  side?: ReactNode
  sideLabel?: string
  /** The side column is narrow, because the main one is the form of a note. */
  isNote?: boolean
  children?: ReactNode
}

/** A record: banner, tabs, page header, facts and side column. */
export function RecordPage({
  banner,
  tabs,
  facts,
  side,
  sideLabel = 'More details',
  isNote,
  children,
  ...head
}: RecordPageProps) {
  return (
    <>
      {banner && <IdentityBanner {...banner} />}
      {tabs && <TabLinks label={`${banner?.name ?? head.title ?? ''} pages`} tabs={tabs} />}
      {head.title && <PageHeader {...head} title={head.title} />}
      <div className={cx(Boolean(side) && 'with-side', isNote && 'with-note')}>
        <div className="stack min-w-0">
          {facts && (
            <div className="panel">
              <Facts facts={facts} />
            </div>
          )}
          {children}
        </div>
        {side && (
          <aside aria-label={sideLabel} className="stack">
            {side}
          </aside>
        )}
      </div>
    </>
  )
}
