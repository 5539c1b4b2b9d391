import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { TextArea } from '~/components/fields/text-area'
import { Details } from '~/components/ui/details'
import type { ActionAnswer } from './action-answer'
import { EarlierVisits, KeepAsTemplate } from './earlier-visits'
import type { EarlierView } from './earlier-visits.server'
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
import { isFilledRow, type ListName, type NoteValues, SEARCHABLE_LISTS } from './note-values'
import { TermSearch } from './term-search'
import type { TermMatches } from './term-search.server'

interface Section {
  /** The name of the section's first field. */
  name: Exclude<keyof NoteValues, 'version'>
  title: string
  content: ReactNode
}

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
  /** What the note can take over; not in an amendment. */
  earlier?: EarlierView
  /** Puts focus on the follow-up. */
  focusFollowUp?: boolean
}

/** All sections of a visit's note, with links to them. The rarer sections are closed while they are empty. */
export function NoteFields({ form, fields, intent, isAmendment, terms, answer, ...props }: NoteFieldsProps) {
  const { today, laboratories, followUp, earlier, focusFollowUp } = props
  const list = { form, fields, intent }
  const sections: Section[] = [
    { name: 'symptoms', title: 'Symptoms', content: <Symptoms {...list} /> },
    {
      name: 'clinicalFindings',
      title: 'Clinical findings',
      content: <TextArea field={fields.clinicalFindings} label="Clinical findings" rows={1} />,
    },
    {
      name: 'diagnoses',
      title: 'Diagnosis',
      content: <Diagnoses {...list} today={today} hint={earlier?.carriedText} />,
    },
    { name: 'lines', title: 'Prescription', content: <PrescriptionRows {...list} answer={answer} /> },
    { name: 'tests', title: 'Tests', content: <OrderedTests {...list} laboratories={laboratories} /> },
    { name: 'advice', title: 'Advice', content: <TextArea field={fields.advice} label="Advice" rows={1} /> },
    {
      name: 'followUpOn',
      title: 'Follow-up',
      content: <FollowUpFields fields={fields} today={today} followUp={followUp} autoFocus={focusFollowUp} />,
    },
  ]
  const rareSections: Section[] = [
    { name: 'procedures', title: 'Procedures', content: <Procedures {...list} /> },
    {
      name: 'additionalTreatments',
      title: 'Treatments',
      content: <TextArea field={fields.additionalTreatments} label="Additional treatments" rows={1} />,
    },
    { name: 'instructions', title: 'Instructions', content: <Instructions {...list} /> },
  ]
  const visibleSections = sections.filter(({ name }) => !isAmendment || name !== 'lines')
  const showSection = ({ name, content }: Section) => {
    const searchable = SEARCHABLE_LISTS.find((list) => list === name)
    return (
      <div key={name} id={`${form.id}-${name}-section`} tabIndex={-1} className="note-section">
        {content}
        {searchable && <TermSearch list={searchable} terms={terms} />}
      </div>
    )
  }
  return (
    <div className="note" data-rows="">
      <nav aria-label="Sections of the note" className="note-links">
        <ul className="row">
          {visibleSections.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${form.id}-${name}-section`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {earlier && <EarlierVisits fields={fields} earlier={earlier} />}
      {visibleSections.map(showSection)}
      <Details
        summary="Procedures, treatments and instructions"
        open={rareSections.some(({ name }) => isSectionUsed(name, fields[name], terms))}
      >
        {rareSections.map(showSection)}
      </Details>
      {earlier?.canSaveAsTemplate && <KeepAsTemplate fields={fields} />}
    </div>
  )
}

/** Returns whether a section has text, an error, or the results of a search. */
function isSectionUsed(name: keyof NoteValues, field: FieldMetadata<unknown>, terms: TermMatches | undefined): boolean {
  const rows = field.initialValue
  const hasText = Array.isArray(rows) ? rows.length > 1 || isFilledRow(name as ListName, rows[0]) : Boolean(rows)
  return hasText || !field.valid || terms?.list === name
}
