import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar'
import { cx } from '../ui/cx'
import { type Fact, Facts } from '../ui/facts'
import { Icon } from '../ui/icon'
import { SheetHead, type SheetHeadProps } from './page-header'
import { type Tab, TabLinks } from './tab-links'

export interface Band {
  /** What the band identifies: "Patient". */
  of: string
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

/** Who or what the page is about; the same on each of its tabs. */
export function IdentityBand({ of, name, picture, facts, alerts = [], remarks = [], more }: Band) {
  return (
    <section className="band band-sticky" aria-label={of}>
      {picture !== false && <Avatar name={name} src={picture?.src} size={44} />}
      <div className="min-w-0 flex-1">
        <p className="band-name">{name}</p>
        <dl className="band-facts">
          {facts.map((fact) => (
            <div key={fact.label} className={fact.value ? undefined : 'is-unknown'}>
              <dt>{fact.label}</dt>
              <dd>{fact.value || 'Not known'}</dd>
            </div>
          ))}
        </dl>
        {alerts.length + remarks.length > 0 && (
          <div className="band-alerts">
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

export interface RecordSheetProps extends Partial<SheetHeadProps> {
  band?: Band
  tabs?: readonly Tab[]
  facts?: readonly Fact[]
  /** Stands beside the content, and after it for those who listen. */
  side?: ReactNode
  sideLabel?: string
  children?: ReactNode
}

/** A record: who it is about, its pages, its facts, and what stands beside it. */
export function RecordSheet({
  band,
  tabs,
  facts,
  side,
  sideLabel = 'More about this',
  children,
  ...head
}: RecordSheetProps) {
  return (
    <>
      {band && <IdentityBand {...band} />}
      {tabs && <TabLinks label={`${band?.name ?? head.title ?? ''} pages`} tabs={tabs} />}
      {head.title && <SheetHead {...head} title={head.title} />}
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
