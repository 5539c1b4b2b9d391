import type { ReactNode } from 'react'
import { findScriptLanguage } from '~/lib/format/script-language'
import { Avatar } from '../ui/avatar'
import { cx } from '../ui/cx'
import { type Fact, Facts } from '../ui/facts'
import { Icon } from '../ui/icon'
import { PageHeader, type PageHeaderProps } from './page-header'
import { type Tab, TabLinks } from './tab-links'

export interface IdentityBannerProps {
  /** The kind of record that the banner identifies: "Patient". */
  label: string
  /** "RAO, Asha (Ms)" */
  name: string
  picture?: { src?: string | null } | false
  /** Born, age, sex, number, phone: enough to tell two people apart. */
  facts: readonly Fact[]
  /** "Allergy: penicillin" */
  alerts?: readonly string[]
  /** "No known allergies" */
  remarks?: readonly string[]
  more?: ReactNode
}

/** Identifies whom or what the record is about, the same on each of its tabs. */
export function IdentityBanner({ label, name, picture, facts, alerts = [], remarks = [], more }: IdentityBannerProps) {
  return (
    <section className="banner banner-sticky" aria-label={label}>
      {picture !== false && <Avatar name={name} src={picture?.src} size={44} />}
      <div className="min-w-0 flex-1">
        <p className="banner-name" lang={findScriptLanguage(name)}>
          {name}
        </p>
        <dl className="banner-facts">
          {facts.map((fact) => (
            <div key={fact.label} className={fact.value ? undefined : 'is-unknown'}>
              <dt>{fact.label}</dt>
              <dd>{fact.value || 'Not recorded'}</dd>
            </div>
          ))}
        </dl>
        {alerts.length + remarks.length > 0 && (
          <div className="banner-alerts">
            {alerts.map((alert) => (
              <p key={alert} className="alert-fact">
                <Icon name="alert" size={16} />
                {alert}
              </p>
            ))}
            {remarks.map((remark) => (
              <p key={remark} className="alert-fact is-calm">
                {remark}
              </p>
            ))}
          </div>
        )}
      </div>
      {more}
    </section>
  )
}

export interface RecordPageProps extends Partial<PageHeaderProps> {
  banner?: IdentityBannerProps
  tabs?: readonly Tab[]
  facts?: readonly Fact[]
  /** Content next to the main column. Screen readers read it last. */
  side?: ReactNode
  sideLabel?: string
  children?: ReactNode
}

/** A record: banner, tabs, page header, facts and side column. */
export function RecordPage({
  banner,
  tabs,
  facts,
  side,
  sideLabel = 'More details',
  children,
  ...head
}: RecordPageProps) {
  return (
    <>
      {banner && <IdentityBanner {...banner} />}
      {tabs && <TabLinks label={`${banner?.name ?? head.title ?? ''} pages`} tabs={tabs} />}
      {head.title && <PageHeader {...head} title={head.title} />}
      <div className={cx(Boolean(side) && 'with-side')}>
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
