import { LIST_WORDS, TERM_LISTS, type TermList } from '#contract/clinical/catalogue/rules.ts'
import { ChoiceField } from '~/components/fields/choice-field'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextField } from '~/components/fields/text-field'
import { FormSheet } from '~/components/pages/form-page'
import { TabLinks } from '~/components/pages/tab-links'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import type { Reply } from '~/lib/forms/submit.server'
import { to } from '~/lib/navigation/links'

/** The lists, as links. */
export function ChooseList({ list }: { list: TermList }) {
  const tabs = TERM_LISTS.map((one) => ({
    href: to('/settings/terms', null, { list: one }),
    label: LIST_WORDS[one].title,
    current: one === list,
  }))
  return <TabLinks label="Lists" tabs={tabs} />
}

/** Lists whose entries have a code of somebody else's. */
const CODES: Partial<Record<TermList, { label: string; hint: string }>> = {
  diagnoses: { label: 'Code', hint: 'ICD-10, like J45.909.' },
  tests: { label: 'Code', hint: 'LOINC, like 718-7.' },
}

const WHERE = [
  { value: 'favourite', label: 'Your favourites', detail: 'Offered first, to you alone.' },
  { value: 'own', label: 'The practice’s list', detail: 'Offered to every doctor of the practice.' },
]

interface AddTermProps {
  list: TermList
  isDoctor: boolean
  token: string
  formKey: string
  reply: Reply['reply'] | undefined
}

/** Adds to the favourites or to the practice's list. Who is no doctor here has no favourites to add to. */
export function AddTerm({ list, isDoctor, token, formKey, reply }: AddTermProps) {
  const values = { name: '', code: '', as: 'favourite' }
  const [form, fields] = useSheetForm<typeof values>({ id: 'term', lastResult: reply, defaultValue: values })
  const { one } = LIST_WORDS[list]
  const code = CODES[list]
  return (
    <FormSheet
      bare
      form={form}
      title={`Add a ${one}`}
      hidden={{ token, formKey, more: { act: 'add', list, as: isDoctor ? undefined : 'own' } }}
      save={`Add the ${one}`}
    >
      <SuggestField field={fields.name} label={one[0]!.toUpperCase() + one.slice(1)} from={list} />
      {code && <TextField field={fields.code} {...code} width="date" autoComplete="off" optional />}
      {isDoctor && <ChoiceField field={fields.as} label="Add it to" choices={WHERE} />}
    </FormSheet>
  )
}

interface KeptRow {
  id: string
  name: string
  code: string
  /** "written 3 times" */
  used: string
  /** Of a favourite medicine: how it is taken. */
  taken: string
  canFavour: boolean
  /** Of its two forms. */
  keys: readonly [string, string]
}

interface KeptProps {
  title: string
  empty: string
  rows: readonly KeptRow[]
  list: TermList
  token: string
  /** What takes a row out again. */
  undo: 'unfavour' | 'remove'
}

/** Entries with what can be done with each, every act a form of its own. */
export function Kept({ title, empty, rows, list, token, undo }: KeptProps) {
  return (
    <section className="panel">
      <h2 className="mb-3">{title}</h2>
      {rows.length === 0 && <p className="muted">{empty}</p>}
      <ul className="stack">
        {rows.map(({ id, name, code, used, taken, canFavour, keys }) => (
          <li key={id} className="row">
            <span className="min-w-0 flex-1 basis-48">
              <b>{name}</b>
              {taken && <span className="caption block">{taken}</span>}
              <span className="caption block">{[code, used].filter(Boolean).join(', ')}</span>
            </span>
            {undo === 'remove' && canFavour && (
              <form method="post">
                <HiddenFields
                  token={token}
                  formKey={keys[0]}
                  more={{ act: 'favour', list, name, code: code || undefined }}
                />
                <Button small about={name} busy="Saving…">
                  Mark as favourite
                </Button>
              </form>
            )}
            <form method="post">
              <HiddenFields token={token} formKey={keys[1]} more={{ act: undo, termId: id }} />
              <Button small variant="quiet" about={name} busy="Saving…">
                Take out
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
