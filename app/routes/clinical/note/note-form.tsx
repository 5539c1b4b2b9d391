import type { Intent } from '@conform-to/react'
import { useMemo } from 'react'
import { FormSheet, type FormSheetProps } from '~/components/pages/form-page'
import { KeptNote, type KeptNoteProps } from '~/components/pages/restored-note'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { Answered } from './answered'
import { type FollowUpView, type ListName, type NoteValues, toWriteOn } from './note'
import { NoteFields, type NoteFieldsProps } from './note-fields'
import type { NoteInWords } from './note-in-words.server'
import { NoteView } from './note-view'

export interface NoteFormProps {
  title: string
  answer: Answered | undefined
  hidden: FormSheetProps['hidden']
  today: string
  /** The list that was written in before saving: focus goes to its new row. */
  goesOn: ListName | null
  values: Omit<NoteValues, 'version'>
  laboratories: NoteFieldsProps['laboratories']
  draft: (KeptNoteProps['draft'] & { savedAt?: string }) | null
  /** The visit as it stands, to be shown beside what was typed when somebody else saved it in between. */
  saved: NoteInWords
  followUp: FollowUpView | null
  /** The saved note says enough to be signed. */
  signable: boolean
}

/** The visit's one form. It shows every section, so that saving one of them never loses what was typed in another. */
export function NoteForm({
  title,
  answer,
  hidden,
  today,
  laboratories,
  goesOn,
  values,
  draft,
  saved,
  signable,
  followUp,
}: NoteFormProps) {
  const reply = useMemo(() => answer && toWriteOn(answer.reply), [answer])
  const [form, fields] = useSheetForm<NoteValues>({ id: 'note', lastResult: reply, defaultValue: values })
  const added: Intent | undefined = goesOn ? { type: 'insert', payload: { name: goesOn } } : undefined
  const intent = answer ? (answer.terms?.intent ?? answer.reply.intent) : added
  return (
    <FormSheet
      form={form}
      title={title}
      bare
      hidden={hidden}
      save="Save note"
      also={
        <Button name="intent" value="finish" busy="Saving…">
          Check and sign
        </Button>
      }
      sticky
      wide
      draft={draft ?? undefined}
    >
      {!answer && <KeptNote draft={draft} />}
      {!answer && !signable && <p className="muted">To sign the visit it needs at least one symptom or diagnosis.</p>}
      {answer?.conflict ? (
        <Notice tone="warn" title="What somebody else saved">
          <NoteView note={saved} />
          <p>Below is what you typed. Saving it takes the place of theirs.</p>
        </Notice>
      ) : null}
      <NoteFields
        {...{ form, fields, intent, today, laboratories }}
        followUp={followUp ?? undefined}
        terms={answer?.terms}
      />
    </FormSheet>
  )
}
