import type { ReactNode } from 'react'
import { findScriptLanguage } from '~/lib/format/script-language'
import { Avatar } from '../ui/avatar'
import type { Fact } from '../ui/facts'
import { Icon } from '../ui/icon'
import { keepWhole } from '../ui/keep-whole'

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

/** Identifies whom or what the record is about, the same on each of its tabs. Two lines high, up to five short ones on a phone. */
export function IdentityBanner({ label, name, picture, facts, alerts = [], remarks = [], more }: IdentityBannerProps) {
  return (
    <section className="banner banner-sticky" aria-label={label}>
      {picture !== false && <Avatar name={name} src={picture?.src} size={36} />}
      <div className="min-w-0 flex-1">
        <p className="banner-name" lang={findScriptLanguage(name)}>
          {name}
        </p>{' '}
        {/* First, because they must not be overlooked. */}
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
        <dl className="banner-facts">
          {facts.map((fact) => (
            <div key={fact.label} className={fact.value ? undefined : 'is-unknown'}>
              <dt>{fact.label}</dt>
              <dd>{keepWhole(fact.value) || 'Not recorded'}</dd>
            </div>
          ))}
        </dl>
      </div>
      {more}
    </section>
  )
}
