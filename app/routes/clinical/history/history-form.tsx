import {
  ALLERGY_SEVERITIES,
  CATEGORIES,
  COURSES,
  CRITICALITIES,
  type HistoryField,
  type HistoryList,
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
import { FormSheet, type FormSheetProps } from '~/components/pages/form-page'
import { KeptNote, type KeptNoteProps } from '~/components/pages/restored-note'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { Answered } from '../note/answered'
import type { SectionInWords } from './history-view.server'

export type HistoryValues = Record<HistoryField | 'name' | 'text', string>

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const CHOICES: Partial<
  Record<HistoryField, { label: string; choose: string; labels: Readonly<Record<string, string>> }>
> = {
  course: { label: 'How it stands', choose: 'Not said', labels: COURSES },
  category: { label: 'What it is', choose: 'Not said', labels: CATEGORIES },
  severity: { label: 'How bad', choose: 'Not said', labels: ALLERGY_SEVERITIES },
  verification: { label: 'How certain', choose: 'Not said', labels: VERIFICATIONS },
  criticality: { label: 'Danger', choose: 'Not said', labels: CRITICALITIES },
}

const LABELS: Partial<Record<HistoryField, string>> = {
  since: 'Since',
  relation: 'Who in the family',
  reaction: 'What happened',
  dose: 'Dose and how often',
  note: 'Note',
}

interface DetailProps {
  name: HistoryField
  field: Field
  today: string
}

/** The field of one detail. */
function Detail({ name, field, today }: DetailProps) {
  const choice = CHOICES[name]
  if (choice) {
    const { label, choose, labels } = choice
    return <SelectField field={field} label={label} choose={choose} options={options(labels)} optional />
  }
  if (name === 'lastOn') return <DateField field={field} label="Last time" max={today} optional />
  if (name === 'year') return <NumberField field={field} label="Year" hint="Like 2012" width="quantity" optional />
  const hint = name === 'since' ? 'A year, or how long: 2019, 3 years' : undefined
  return <TextField field={field} label={LABELS[name] ?? ''} hint={hint} width="name" autoComplete="off" optional />
}

const pairs = (names: readonly HistoryField[]) =>
  names.flatMap((name, at) => (at % 2 === 0 ? [[name, ...names.slice(at + 1, at + 2)]] : []))

interface HistoryFormProps {
  section: SectionInWords
  /** The name of the entry that is changed. */
  changing: string | null
  values: HistoryValues
  hidden: FormSheetProps['hidden']
  back: string
  today: string
  draft: (NonNullable<KeptNoteProps['draft']> & { savedAt?: string }) | null
  answer: Answered | undefined
}

/** The form of one section: an entry to add or to change, and the section's text. */
export function HistoryForm({ section, changing, values, hidden, back, today, draft, answer }: HistoryFormProps) {
  const row = LISTS[section.list as HistoryList]
  const [form, fields] = useSheetForm<HistoryValues>({
    id: `history-${section.list}`,
    lastResult: answer?.reply,
    defaultValue: values,
  })
  return (
    <FormSheet
      form={form}
      title={changing ? `${section.title}: change ${changing}` : section.title}
      back={{ href: back, label: 'Medical history' }}
      hidden={hidden}
      save="Save"
      also={
        changing ? undefined : (
          <Button name="intent" value="more" busy="Saving…">
            Save and add another
          </Button>
        )
      }
      cancel={back}
      draft={draft ?? undefined}
    >
      {!answer && <KeptNote draft={draft} />}
      {answer?.conflict ? (
        <Notice tone="warn" title="What somebody else saved">
          {section.entries.length === 0 && !section.text && <p>The list is empty now.</p>}
          <ul>
            {section.entries.map(({ entryId, name, words }) => (
              <li key={entryId}>{[name, words].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
          {section.text && <p className="whitespace-pre-line">{section.text.lines}</p>}
          <p>Below is what you typed. Saving it adds to theirs, and takes the place of an entry of the same name.</p>
        </Notice>
      ) : null}
      <Fieldset
        legend={changing ? 'Entry' : `Add: ${row.noun}`}
        lead={changing ? undefined : 'Each name stands once in the list: adding one that is there replaces it.'}
      >
        {row.suggest ? (
          <SuggestField field={fields.name} label={row.name} from={row.suggest} autoFocus={!answer} />
        ) : (
          <TextField field={fields.name} label={row.name} width="name" autoComplete="off" autoFocus={!answer} />
        )}
        {pairs(row.fields).map((two) => (
          <Pair key={two[0]}>
            {two.map((name) => (
              <Detail key={name} name={name} field={fields[name]} today={today} />
            ))}
          </Pair>
        ))}
      </Fieldset>
      {row.text && (
        <Fieldset legend="In words">
          <TextArea field={fields.text} label={row.text} rows={4} optional />
        </Fieldset>
      )}
    </FormSheet>
  )
}
