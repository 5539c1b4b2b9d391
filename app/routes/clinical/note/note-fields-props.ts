import type { FieldMetadata, Intent } from '@conform-to/react'
import type { AnyForm } from '~/components/fields/field'
import type { FollowUpView, NoteValues } from './note-values'
import type { TermMatches } from './term-search.server'

export interface NoteFieldsProps {
  form: AnyForm
  fields: { [Name in keyof NoteValues]: FieldMetadata<NoteValues[Name]> }
  intent: Intent | undefined
  today: string
  laboratories: readonly { value: string; label: string }[]
  /** An amendment is saved as a whole and doesn't include the prescription. */
  isAmendment?: boolean
  /** The results of a search button. */
  terms?: TermMatches
  /** The booked follow-up or free times; not in an amendment. */
  followUp?: FollowUpView
}
