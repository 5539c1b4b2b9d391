import {
  ALLERGY_SEVERITIES,
  CATEGORIES,
  COURSES,
  CRITICALITIES,
  type HistoryField,
  LISTS,
  VERIFICATIONS,
} from '#contract/clinical/history/rules.ts'
import { DateField } from '~/components/fields/date-field'
import type { Field } from '~/components/fields/field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextArea } from '~/components/fields/text-area'
import { NumberField, TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { RestoredNote, type RestoredNoteProps } from '~/components/pages/restored-note'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { toOptions } from '~/lib/forms/options'
import type { ActionAnswer } from '../note/action-answer'
import type { FormattedSection } from './history-view.server'

export type HistoryValues = Record<HistoryField | 'name' | 'text', string>

const CHOICES: Partial<Record<HistoryField, { label: string; labels: Readonly<Record<string, string>> }>> = {
  course: { label: 'Status', labels: COURSES },
  category: { label: 'Category', labels: CATEGORIES },
  severity: { label: 'Severity', labels: ALLERGY_SEVERITIES },
  verification: { label: 'Certainty', labels: VERIFICATIONS },
  criticality: { label: 'Risk', labels: CRITICALITIES },
}

const LABELS: Partial<Record<HistoryField, string>> = {
  since: 'Since',
  relation: 'Relation',
  reaction: 'Reaction',
  dose: 'Dose and frequency',
  note: 'Note',
}

interface DetailProps {
  name: HistoryField
  field: Field
  today: string
}

function Detail({ name, field, today }: DetailProps) {
  const choice = CHOICES[name]
  if (choice) {
    const { label, labels } = choice
    return <SelectField field={field} label={label} choose="Not recorded" options={toOptions(labels)} optional />
  }
  if (name === 'lastOn') return <DateField field={field} label="Last occurrence" max={today} optional />
  if (name === 'year')
    return <NumberField field={field} label="Year" hint="For example 2012." width="quantity" optional />
  const hint = name === 'since' ? 'For example 2019 or 3 years.' : undefined
  return <TextField field={field} label={LABELS[name] ?? ''} hint={hint} width="name" autoComplete="off" optional />
}

const toPairs = (names: readonly HistoryField[]) =>
  names.flatMap((name, index) => (index % 2 === 0 ? [[name, ...names.slice(index + 1, index + 2)]] : []))

interface HistoryFormProps {
  section: FormattedSection
  /** The name of the entry being changed; null for a new one. */
  changedName: string | null
  values: HistoryValues
  hidden: FormPageProps['hidden']
  back: string
  today: string
  draft: (NonNullable<RestoredNoteProps['draft']> & { savedAt?: string }) | null
  answer: ActionAnswer | undefined
}

/** The form of one section: an entry to add or change, and the section's free text. */
export function HistoryForm({ section, changedName, values, hidden, back, today, draft, answer }: HistoryFormProps) {
  const row = LISTS[section.list]
  const [form, fields] = usePageForm<HistoryValues>({
    id: `history-${section.list}`,
    lastResult: answer?.reply,
    defaultValue: values,
  })
  return (
    <FormPage
      form={form}
      title={changedName ? `${section.title}: change ${changedName}` : section.title}
      back={{ href: back, label: 'Medical history' }}
      hidden={hidden}
      save="Save history"
      extraButtons={
        changedName ? undefined : (
          <Button name="intent" value="more" busy="Saving…">
            Save and add another
          </Button>
        )
      }
      cancel={back}
      draft={draft ?? undefined}
    >
      {!answer && <RestoredNote draft={draft} />}
      <ChangedNotice answer={answer} effect="Saving adds to this list and replaces an entry with the same name.">
        {section.entries.length === 0 && !section.text && <p>The list is empty now.</p>}
        <ul>
          {section.entries.map(({ entryId, name, details }) => (
            <li key={entryId}>{[name, details].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
        {section.text && <p className="whitespace-pre-line">{section.text.lines}</p>}
      </ChangedNotice>
      <Fieldset
        legend={changedName ? 'Entry' : `Add ${row.noun}`}
        lead={changedName ? undefined : 'Adding an existing name replaces it.'}
      >
        {row.suggest ? (
          <SuggestField field={fields.name} label={row.name} from={row.suggest} autoFocus={!answer} />
        ) : (
          <TextField field={fields.name} label={row.name} width="name" autoComplete="off" autoFocus={!answer} />
        )}
        {toPairs(row.fields).map((pair) => (
          <Pair key={pair[0]}>
            {pair.map((name) => (
              <Detail key={name} name={name} field={fields[name]} today={today} />
            ))}
          </Pair>
        ))}
      </Fieldset>
      {row.text && (
        <Fieldset legend="Description">
          <TextArea field={fields.text} label={row.text} rows={4} optional />
        </Fieldset>
      )}
    </FormPage>
  )
}
