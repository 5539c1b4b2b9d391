import { FOODS } from '#contract/clinical/prescriptions/rules.ts'
import { CERTAINTIES, CLINICAL_STATUSES, PRIORITIES, RANKS, SEVERITIES } from '#contract/clinical/visits/rules.ts'
import { getNewerVersion } from '~/components/ui/changed-notice'
import { Notice } from '~/components/ui/notice'
import type { ActionAnswer } from './action-answer'
import { BLANK_ROWS, NOTE_LISTS } from './note-values'

const LABELS: Record<string, string> = {
  symptoms: 'Symptoms',
  clinicalFindings: 'Clinical findings',
  diagnoses: 'Diagnosis',
  procedures: 'Procedures',
  lines: 'Prescription',
  tests: 'Tests',
  labOrder: 'Lab order details',
  additionalTreatments: 'Additional treatments',
  instructions: 'Instructions',
  advice: 'Advice',
  followUpOn: 'Follow-up date',
  followUpAfter: 'Follow-up after',
  followUpReason: 'Follow-up reason',
}

/** The labels of choices in a row. */
const CHOICE_LABELS: Record<string, Readonly<Record<string, string>>> = {
  severity: SEVERITIES,
  certainty: CERTAINTIES,
  rank: RANKS,
  clinicalStatus: CLINICAL_STATUSES,
  food: FOODS,
  priority: PRIORITIES,
  fasting: { on: 'Fasting' },
}
/** The defaults of the lab order details: posted even if nothing was entered. */
const BLANK_ORDER = { priority: 'routine', clinicalNote: '', fasting: '' }

/** The text of a row's fields in their order; empty for a row that still has its defaults. */
function formatRow(row: object, blank: object): string {
  const cells = row as Record<string, unknown>
  const texts = Object.entries(blank).flatMap(([name, empty]) => {
    const text = String(cells[name] ?? '').trim()
    if (!text || text === empty) return []
    return [name === 'durationDays' ? `${text} days` : (CHOICE_LABELS[name]?.[text] ?? text)]
  })
  return texts.join(', ')
}

function formatField(name: string, value: unknown): string {
  const list = NOTE_LISTS.find((listName) => listName === name)
  if (list && Array.isArray(value))
    return value
      .map((row) => formatRow(row ?? {}, BLANK_ROWS[list]))
      .filter(Boolean)
      .join('\n')
  return typeof value === 'object' && value !== null ? formatRow(value, BLANK_ORDER) : String(value ?? '')
}

interface UnsavedNoteProps {
  answer: ActionAnswer | undefined
  /** "Signed 3:36 pm by Dr Rao". */
  signed: string | null | undefined
}

/** Shows text that could not be saved because the visit was signed after the form was opened, so that it isn't lost. */
export function UnsavedNote({ answer, signed }: UnsavedNoteProps) {
  const formValues = answer?.reply.initialValue
  if (!formValues) return null
  const parts = Object.entries(LABELS).flatMap(([name, label]) => {
    const text = formatField(name, formValues[name])
    return text ? [{ label, text }] : []
  })
  const refusal = answer.reply.error?.['']?.join(' ')
  const isSigned = signed && (getNewerVersion(answer) || !refusal)
  return (
    <Notice
      tone="bad"
      role="alert"
      title={isSigned ? 'This visit is already signed' : (refusal ?? 'Your changes were not saved')}
    >
      {isSigned && <p>{signed}. The signed note is below.</p>}
      {parts.length > 0 && <p>Your text below was not saved. Copy what you still need into an amendment.</p>}
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
