import { LIST_NAMES, TERM_LISTS, type TermList } from '#contract/clinical/catalogue/rules.ts'
import { RadioField } from '~/components/fields/choice-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { RowButton } from '~/components/pages/row-button'
import { TabLinks } from '~/components/pages/tab-links'
import { usePageForm } from '~/components/pages/use-page-form'
import { capitalize } from '~/lib/format/capitalize'
import type { Reply } from '~/lib/forms/form-reply.server'
import { to } from '~/lib/navigation/links'

/** Links to the lists. */
export function ListTabs({ list }: { list: TermList }) {
  const tabs = TERM_LISTS.map((name) => ({
    href: to('/settings/terms', null, { list: name }),
    label: LIST_NAMES[name].title,
    current: name === list,
  }))
  return <TabLinks label="Lists" tabs={tabs} />
}

/** The code fields of lists that use an international code system. */
const CODE_FIELDS: Partial<Record<TermList, { label: string; hint: string }>> = {
  diagnoses: { label: 'Code', hint: 'ICD-10, for example J45.909.' },
  tests: { label: 'Code', hint: 'LOINC, for example 718-7.' },
}

const TARGETS = [
  { value: 'favourite', label: 'Your favourites', detail: 'Suggested first, only to you.' },
  { value: 'own', label: 'Practice list', detail: 'Suggested to all doctors of the practice.' },
]

interface AddTermProps {
  list: TermList
  isDoctor: boolean
  token: string
  formKey: string
  reply: Reply['reply'] | undefined
}

/** Adds a term to the practice's list or, for doctors, to their favourites. */
export function AddTerm({ list, isDoctor, token, formKey, reply }: AddTermProps) {
  const values = { name: '', code: '', ingredients: '', as: isDoctor ? 'favourite' : 'own' }
  const [form, fields] = usePageForm<typeof values>({ id: 'term', lastResult: reply, defaultValue: values })
  const { noun } = LIST_NAMES[list]
  const code = CODE_FIELDS[list]
  return (
    <FormPage
      bare
      form={form}
      title={`Add ${noun}`}
      hidden={{ token, formKey, more: { act: 'add', list, as: isDoctor ? undefined : 'own' } }}
      save={`Add ${noun}`}
    >
      <SuggestField field={fields.name} label={capitalize(noun)} from={list} />
      {code && <TextField field={fields.code} {...code} width="date" autoComplete="off" optional />}
      {list === 'medicines' && (
        <TextField
          field={fields.ingredients}
          label="Ingredients"
          hint="Generic names of a brand, so that it can be checked, like telmisartan + amlodipine."
          width="name"
          autoComplete="off"
          optional
        />
      )}
      {isDoctor && <RadioField field={fields.as} label="Add to" choices={TARGETS} />}
    </FormPage>
  )
}

interface TermRow {
  id: string
  name: string
  code: string
  /** What a brand contains. */
  ingredients: string
  /** "Used 3 times" */
  used: string
  /** The dosage of a favourite medicine. */
  dosingText: string
  canFavour: boolean
  /** The keys of the row's two buttons. */
  keys: readonly [string, string]
}

interface TermPanelProps {
  title: string
  empty: string
  rows: readonly TermRow[]
  list: TermList
  /** The action of the Remove button. */
  removal: 'unfavour' | 'remove'
}

/** A panel of entries, each with its buttons. The page has a `RowForm`. */
export function TermPanel({ title, empty, rows, list, removal }: TermPanelProps) {
  return (
    <section className="panel">
      <h2 className="mb-3">{title}</h2>
      {rows.length === 0 && <p className="muted">{empty}</p>}
      <ul className="stack">
        {rows.map(({ id, name, code, ingredients, used, dosingText, canFavour, keys }) => (
          <li key={id} className="row">
            <span className="min-w-0 flex-1 basis-48">
              <b>{name}</b>
              {dosingText && <span className="caption block">{dosingText}</span>}
              <span className="caption block">{[code, ingredients, used].filter(Boolean).join(' · ')}</span>
            </span>
            {removal === 'remove' && canFavour && (
              <RowButton
                formKey={keys[0]}
                more={{ act: 'favour', list, name, code: code || undefined }}
                small
                about={name}
              >
                Add to favourites
              </RowButton>
            )}
            <RowButton formKey={keys[1]} more={{ act: removal, termId: id }} small variant="quiet" about={name}>
              Remove
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
