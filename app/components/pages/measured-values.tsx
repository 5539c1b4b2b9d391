import { Facts } from '~/components/ui/facts'
import { keepWhole } from '~/components/ui/keep-whole'
import { Badge } from '~/components/ui/status-mark'
import type { LatestValue, MeasuredValue } from '~/lib/vitals/measured-value'

export function FlagBadge({ mark, assessment }: Pick<MeasuredValue, 'mark' | 'assessment'>) {
  return mark && <Badge {...mark}>{assessment}</Badge>
}

/** Measured values, each with its assessment. */
export function MeasuredValues({ values, at }: { values: readonly MeasuredValue[]; at?: string | null }) {
  return (
    // One element, because a cell stacked on a phone is next to its heading.
    <span className="block">
      {values.map(({ text, mark, assessment, detail }) => (
        <span key={text} className="block">
          <span className="whitespace-nowrap">{text}</span>
          {mark && (
            <>
              {' '}
              <FlagBadge mark={mark} assessment={assessment} />
            </>
          )}
          {!mark && assessment && <span className="caption"> {assessment}</span>}
          {detail && <span className="caption block">{detail}</span>}
        </span>
      ))}
      {at && <span className="caption block">{keepWhole(at)}</span>}
    </span>
  )
}

/** The latest measurement of each kind. */
export function LatestMeasurements({ values }: { values: readonly LatestValue[] }) {
  return (
    <Facts
      facts={values.map(({ label, values: measured, measuredAt }) => ({
        label,
        value: <MeasuredValues values={measured} at={measuredAt} />,
      }))}
    />
  )
}
