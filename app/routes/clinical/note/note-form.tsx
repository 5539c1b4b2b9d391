import type { Intent } from '@conform-to/react'
import { useMemo } from 'react'
import { NEEDED_TO_SIGN } from '#contract/clinical/visits/rules.ts'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { RestoredNote, type RestoredNoteProps } from '~/components/pages/restored-note'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { ActionAnswer } from './action-answer'
import type { FormattedNote } from './format-note.server'
import { NoteFields } from './note-fields'
import type { NoteFieldsProps } from './note-fields-props'
import { addBlankRowsToReply, type FollowUpView, type ListName, type NoteValues } from './note-values'
import { NoteView } from './note-view'

export interface NoteFormProps {
  title: string
  answer: ActionAnswer | undefined
  hidden: FormPageProps['hidden']
  today: string
  /** The list edited before saving: focus goes to its new row. */
  focusList: ListName | null
  values: Omit<NoteValues, 'version'>
  laboratories: NoteFieldsProps['laboratories']
  draft: (RestoredNoteProps['draft'] & { savedAt?: string }) | null
  /** The saved note, shown if it changed since the form was opened. */
  saved: FormattedNote
  followUp: FollowUpView | null
  /** The saved note has what signing needs. */
  signable: boolean
}

/** The form of a visit's note. It shows every section, so that saving one never loses text typed in another. */
export function NoteForm({
  title,
  answer,
  hidden,
  today,
  laboratories,
  focusList: goesOn,
  values,
  draft,
  saved,
  signable,
  followUp,
}: NoteFormProps) {
  const reply = useMemo(() => answer && addBlankRowsToReply(answer.reply), [answer])
  const [form, fields] = usePageForm<NoteValues>({ id: 'note', lastResult: reply, defaultValue: values })
  const added: Intent | undefined = goesOn ? { type: 'insert', payload: { name: goesOn } } : undefined
  const intent = answer ? (answer.terms?.intent ?? answer.reply.intent) : added
  return (
    <FormPage
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
      {!answer && <RestoredNote draft={draft} />}
      {!answer && !signable && <p className="muted">{NEEDED_TO_SIGN}.</p>}
      {answer?.conflict ? (
        <Notice tone="warn" title="This record was changed by another user">
          <NoteView note={saved} />
          <p>Your text is below. Saving it replaces the version above.</p>
        </Notice>
      ) : null}
      <NoteFields
        {...{ form, fields, intent, today, laboratories }}
        followUp={followUp ?? undefined}
        terms={answer?.terms}
      />
    </FormPage>
  )
}
