import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { BillingDocument } from '~/components/documents/billing-document'
import { PrintForm } from '~/components/documents/print-form'
import { Facts } from '~/components/ui/facts'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import type { Status } from '~/components/ui/statuses'
import { ActionButtons, type RecordAction } from './action-buttons'
import { SpendingMark } from './status-marks'

interface DocumentRecordProps {
  view: {
    version: number
    mark: Status
    facts: readonly { label: string; value: string }[]
    actions: readonly RecordAction[]
    prints: boolean
    printed: number
    counted: boolean
    document: Omit<ComponentProps<typeof BillingDocument>, 'back'>
    hidden: { token: string; formKey: string }
  }
  reply: SubmissionResult<string[]> | undefined
  links: ReactNode
  children: ReactNode
  back: { href: string; label: string }
}

/** A record with its status and actions above its printed document. */
export function DocumentRecord({ view, reply, links, children, back }: DocumentRecordProps) {
  const { hidden, document } = view
  return (
    <>
      <RefusalNotice reply={reply} />
      <section className="panel stack mb-4 no-print" aria-label="Status and actions">
        <Facts facts={[{ label: 'Status', value: <SpendingMark mark={view.mark} /> }, ...view.facts]} across />
        <div className="row">
          <ActionButtons actions={view.actions} hidden={hidden} version={view.version} />
          {view.prints && (
            <PrintForm
              hidden={hidden}
              more={{ act: 'print', size: document.size }}
              printed={view.printed}
              counted={view.counted}
            />
          )}
          {links}
        </div>
        {children}
      </section>
      <BillingDocument {...document} back={back} counts={view.prints} />
    </>
  )
}
