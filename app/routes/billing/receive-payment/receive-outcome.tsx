import { describeExcess, type previewReceipt } from '#contract/billing/receipts/receipt-preview.ts'
import { type FormatSettings, getFormatter } from '~/lib/format/format'

interface ReceiveOutcomeProps {
  practice: FormatSettings
  preview: ReturnType<typeof previewReceipt>
}

/** The result of the payment as typed so far. With script it follows the typing. */
export function ReceiveOutcome({ practice, preview }: ReceiveOutcomeProps) {
  const { money } = getFormatter(practice)
  const { appliedMinor, leftMinor, changeMinor } = preview
  const rows: [key: string, label: string, minor: number][] = [
    ['applied', 'Total applied', appliedMinor],
    ['left', 'Kept as credit', Math.max(0, leftMinor)],
    ['change', 'Change to give', changeMinor],
  ]
  return (
    <section aria-label="Payment summary">
      <dl className="facts-across">
        {rows.map(([key, label, minor]) => (
          <div key={key}>
            <dt className="muted">{label}</dt>
            <dd className="font-semibold">
              <output className="number" aria-live="off" data-sum={key}>
                {money(minor)}
              </output>
            </dd>
          </div>
        ))}
      </dl>
      <output className="field-error mt-2" aria-live="off" data-sum="excess">
        {describeExcess(leftMinor, practice)}
      </output>
      <p className="hidden-text" role="status" data-sum="said" />
    </section>
  )
}
