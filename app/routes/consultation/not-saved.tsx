import { Notice } from '~/components/ui/notice'
import type { Answered } from './answered'

const LABELS: Record<string, string> = {
  symptoms: 'Symptoms',
  clinicalFindings: 'Clinical findings',
  diagnoses: 'Diagnosis',
  procedures: 'Procedures',
  lines: 'Prescription',
  tests: 'Laboratory tests',
  labOrder: 'About the tests',
  additionalTreatments: 'Additional treatments',
  instructions: 'Instructions',
  advice: 'Advice',
  followUpOn: 'Follow-up on',
  followUpAfter: 'Follow-up after',
  followUpReason: 'Why',
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((row) =>
          Object.values(row as object)
            .filter(Boolean)
            .join(', '),
        )
        .filter(Boolean)
        .join('\n')
    : typeof value === 'object' && value !== null
      ? Object.values(value).filter(Boolean).join(', ')
      : String(value ?? '')

/** What somebody typed on a visit that was signed meanwhile: it is not saved, and not lost either. */
export function NotSaved({ answer }: { answer: Answered | undefined }) {
  const typed = answer?.reply.initialValue
  if (!typed) return null
  const parts = Object.entries(LABELS).flatMap(([name, label]) => {
    const text = textOf(typed[name])
    return text ? [{ label, text }] : []
  })
  return (
    <Notice tone="bad" role="alert" title={answer.reply.error?.['']?.join(' ') ?? 'This was not saved'}>
      <p>This is what you typed. Copy what is still needed.</p>
      <dl className="facts">
        {parts.flatMap(({ label, text }) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label} className="whitespace-pre-line">
            {text}
          </dd>,
        ])}
      </dl>
    </Notice>
  )
}
