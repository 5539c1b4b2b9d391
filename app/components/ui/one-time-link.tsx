import type { ReactNode } from 'react'
import { Button } from './button'
import { EnhancerSlot } from './enhancer-slot'
import { Notice } from './notice'

interface OneTimeLinkProps {
  id: string
  title: string
  label: string
  address: string
  children: ReactNode
}

/** A secret link that is shown only once, to be copied or printed. */
export function OneTimeLink({ id, title, label, address, children }: OneTimeLinkProps) {
  return (
    <Notice tone="ok" role="status" title={title}>
      <p>{children}</p>
      <p className="field no-print">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <input id={id} className="input" readOnly value={address} data-select="" />
      </p>
      <p className="only-print break-all">{address}</p>
      <div className="row mt-2 no-print">
        <Button type="button" small className="with-script" data-copy={id}>
          Copy link
        </Button>
        <Button type="button" small icon="print" className="with-script" data-print="">
          Print
        </Button>
        <EnhancerSlot as="output" className="caption" data-copied={id} />
      </div>
    </Notice>
  )
}
