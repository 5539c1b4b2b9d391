import type { ReactNode } from 'react'
import { Button } from './button'
import { Notice } from './notice'
import { Slot } from './slot'

interface ShownOnceProps {
  id: string
  title: string
  label: string
  address: string
  children: ReactNode
}

/** A secret address, which is shown this once: to be copied, written down or printed. */
export function ShownOnce({ id, title, label, address, children }: ShownOnceProps) {
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
          Copy the address
        </Button>
        <Button type="button" small icon="print" className="with-script" data-print="">
          Print
        </Button>
        <Slot as="output" className="caption" data-copied={id} />
      </div>
    </Notice>
  )
}
