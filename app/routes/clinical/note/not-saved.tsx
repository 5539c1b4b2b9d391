import { FOODS } from '#contract/clinical/prescriptions/rules.ts'
import { CERTAINTIES, CLINICAL_STATUSES, PRIORITIES, RANKS, SEVERITIES } from '#contract/clinical/visits/rules.ts'
import { Notice } from '~/components/ui/notice'
import type { Answered } from './answered'
import { BLANK, LISTS } from './note'

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

/** How what was chosen in a row is called. */
const WORDS: Record<string, Readonly<Record<string, string>>> = {
  ...{ severity: SEVERITIES, certainty: CERTAINTIES, rank: RANKS, clinicalStatus: CLINICAL_STATUSES, food: FOODS },
  ...{ priority: PRIORITIES, fasting: { on: 'Fasting' } },
}
/** What a form sends of these without anybody having written it. */
const ORDER = { priority: 'routine', clinicalNote: '', fasting: '' }

/** What was written into a row, in the order of its fields; nothing for a row that is as it began. */
function rowText(row: object, blank: object): string {
  const cells = row as Record<string, unknown>
  const written = Object.entries(blank).flatMap(([name, empty]) => {
    const text = String(cells[name] ?? '').trim()
    if (!text || text === empty) return []
    return [name === 'durationDays' ? `${text} days` : (WORDS[name]?.[text] ?? text)]
  })
  return written.join(', ')
}

function textOf(name: string, value: unknown): string {
  const list = LISTS.find((one) => one === name)
  if (list && Array.isArray(value))
    return value
      .map((row) => rowText(row ?? {}, BLANK[list]))
      .filter(Boolean)
      .join('\n')
  return typeof value === 'object' && value !== null ? rowText(value, ORDER) : String(value ?? '')
}

interface NotSavedProps {
  answer: Answered | undefined
  /** "Signed 3:36 pm by Dr Rao": when, and by whom. */
  signed: string | null | undefined
}

/** What somebody typed on a visit that was signed meanwhile: it is not saved, and not lost either. */
export function NotSaved({ answer, signed }: NotSavedProps) {
  const typed = answer?.reply.initialValue
  if (!typed) return null
  const parts = Object.entries(LABELS).flatMap(([name, label]) => {
    const text = textOf(name, typed[name])
    return text ? [{ label, text }] : []
  })
  const said = answer.reply.error?.['']?.join(' ')
  const already = signed && (answer.conflict || !said)
  return (
    <Notice tone="bad" role="alert" title={already ? 'This visit is signed already' : (said ?? 'This was not saved')}>
      {already && <p>{signed}. The note below is what was signed.</p>}
      {parts.length > 0 && (
        <p>This is what you typed; it is not saved. Copy what is still needed into an amendment, with the reason.</p>
      )}
      {parts.length > 0 && (
        <dl className="facts">
          {parts.flatMap(({ label, text }) => [
            <dt key={`${label} label`}>{label}</dt>,
            <dd key={label} className="whitespace-pre-line">
              {text}
            </dd>,
          ])}
        </dl>
      )}
    </Notice>
  )
}
