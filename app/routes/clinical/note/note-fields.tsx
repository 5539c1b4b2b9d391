import { Fragment, type ReactNode } from 'react'
import { TextArea } from '~/components/fields/text-area'
import { Button } from '~/components/ui/button'
import type { ActionAnswer } from './action-answer'
import type { FollowUpView } from './follow-up.server'
import { FollowUpFields } from './follow-up-fields'
import {
  Diagnoses,
  Instructions,
  type ListProps,
  OrderedTests,
  PrescriptionRows,
  Procedures,
  Symptoms,
} from './note-rows'
import { SEARCHABLE_LISTS, SECTIONS, type SectionName } from './note-values'
import { TermSearch } from './term-search'
import type { TermMatches } from './term-search.server'

interface NoteFieldsProps extends ListProps {
  today: string
  laboratories: readonly { value: string; label: string }[]
  /** An amendment is saved as a whole and doesn't include the prescription. */
  isAmendment: boolean
  answer?: ActionAnswer
  /** The results of a search button. */
  terms?: TermMatches
  /** The booked follow-up or free times; not in an amendment. */
  followUp?: FollowUpView
}

/** All sections of a visit's note, each with a button that saves it, and links to them, because the page is long. */
export function NoteFields({ form, fields, intent, isAmendment, terms, answer, ...props }: NoteFieldsProps) {
  const { today, laboratories, followUp } = props
  const list = { form, fields, intent }
  const sections: { name: SectionName; title: string; label?: string; content: ReactNode }[] = [
    { name: 'symptoms', title: 'Symptoms', content: <Symptoms {...list} /> },
    {
      name: 'findings',
      title: 'Findings',
      label: 'clinical findings',
      content: <TextArea field={fields.clinicalFindings} label="Clinical findings" rows={3} optional />,
    },
    { name: 'diagnoses', title: 'Diagnosis', content: <Diagnoses {...list} today={today} /> },
    { name: 'procedures', title: 'Procedures', content: <Procedures {...list} /> },
    { name: 'lines', title: 'Prescription', content: <PrescriptionRows {...list} answer={answer} /> },
    { name: 'tests', title: 'Tests', content: <OrderedTests {...list} laboratories={laboratories} /> },
    {
      name: 'treatments',
      title: 'Treatments',
      label: 'additional treatments',
      content: <TextArea field={fields.additionalTreatments} label="Additional treatments" rows={2} optional />,
    },
    { name: 'instructions', title: 'Instructions', content: <Instructions {...list} /> },
    {
      name: 'advice',
      title: 'Advice',
      content: <TextArea field={fields.advice} label="Advice" rows={3} optional />,
    },
    { name: 'follow-up', title: 'Follow-up', content: <FollowUpFields {...{ fields, today, followUp }} /> },
  ]
  const visibleSections = sections.filter(({ name }) => !isAmendment || name !== 'lines')
  return (
    <div className="stack" data-rows="">
      <nav aria-label="Sections of the note">
        <ul className="row">
          {visibleSections.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${form.id}-${SECTIONS[name][0]}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {visibleSections.map(({ name, title, label = title.toLowerCase(), content }) => {
        const searchable = SEARCHABLE_LISTS.find((list) => list === name)
        // Saves this section. Unsaved text of the others is kept as a draft.
        const save = !isAmendment && (
          <p>
            <Button name="intent" value={`save:${name}`} variant="quiet" small busy="Saving…">
              Save {label}
            </Button>
          </p>
        )
        return (
          <Fragment key={name}>
            {content}
            {searchable ? (
              <div className="row">
                <TermSearch list={searchable} terms={terms} />
                {save}
              </div>
            ) : (
              save
            )}
          </Fragment>
        )
      })}
    </div>
  )
}
