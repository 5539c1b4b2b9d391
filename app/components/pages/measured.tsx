import { Facts } from '~/components/ui/facts'
import { Badge } from '~/components/ui/status-mark'
import type { MeasuredValue, NewestValue } from '~/lib/vitals/measured'

export function FlagBadge({ mark, word }: Pick<MeasuredValue, 'mark' | 'word'>) {
  return mark && <Badge {...mark}>{word}</Badge>
}

/** Values as they were measured, each with its flag in words. */
export function Measured({ said, at }: { said: readonly MeasuredValue[]; at?: string | null }) {
  return (
    // One box: stacked on a phone, a cell stands beside its heading.
    <span className="block">
      {said.map(({ text, mark, word, detail }) => (
        <span key={text} className="block">
          <span className="whitespace-nowrap">{text}</span>
          {mark && (
            <>
              {' '}
              <FlagBadge mark={mark} word={word} />
            </>
          )}
          {!mark && word && <span className="caption"> {word}</span>}
          {detail && <span className="caption block">{detail}</span>}
        </span>
      ))}
      {at && <span className="caption block">{at}</span>}
    </span>
  )
}

/** The newest value of each kind. */
export function NewestMeasured({ values }: { values: readonly NewestValue[] }) {
  return <Facts facts={values.map(({ label, said, at }) => ({ label, value: <Measured said={said} at={at} /> }))} />
}
