import type { Intent } from '@conform-to/react'
import { useMemo } from 'react'
import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { RestoredNote, type RestoredNoteProps } from '~/components/pages/restored-note'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { ChangedNotice, getNewerVersion } from '~/components/ui/changed-notice'
import { Notice } from '~/components/ui/notice'
import type { ActionAnswer } from './action-answer'
import type { EarlierView } from './earlier-visits.server'
import type { FollowUpView } from './follow-up.server'
import type { FormattedNote } from './format-note.server'
import { NoteFields } from './note-fields'
import { addBlankRowsToReply, type ListName, type NoteValues } from './note-values'
import { NoteView } from './note-view'

interface NoteFormProps {
  title: string
  isAmendment: boolean
  answer: ActionAnswer | undefined
  hidden: FormPageProps['hidden']
  today: string
  /** The list edited before saving: focus goes to its new row. */
  focusList: ListName | null
  values: Omit<NoteValues, 'version'>
  laboratories: readonly { value: string; label: string }[]
  draft: (RestoredNoteProps['draft'] & { savedAt?: string }) | null
  /** The saved note, shown if it changed since the form was opened. */
  saved: FormattedNote
  followUp: FollowUpView | null
  earlier: EarlierView | null
  focusFollowUp: boolean
  /** The newest version of a signed note. */
  noteVersion: number
}

/**
 * The form of a visit's note, or of an amendment of a signed one, which adds a version and doesn't include the
 * prescription. It shows every section, so that saving one never loses text typed in another.
 */
export function NoteForm(props: NoteFormProps) {
  const { title, answer, hidden, isAmendment, today, laboratories, focusList, values, draft, saved } = props
  const reply = useMemo(() => answer && addBlankRowsToReply(answer.reply), [answer])
  const [form, fields] = usePageForm<NoteValues & { reason: string }>({
    id: isAmendment ? 'amendment' : 'note',
    lastResult: reply,
    defaultValue: values,
  })
  const typedAgainst = (form.initialValue as { noteVersion?: unknown } | undefined)?.noteVersion
  // After a conflict the newest version was shown, so the amendment is checked against that one.
  const noteVersion =
    typeof typedAgainst === 'string' && !getNewerVersion(answer) ? typedAgainst : String(props.noteVersion)
  const added: Intent | undefined = focusList ? { type: 'insert', payload: { name: focusList } } : undefined
  const intent = answer ? (answer.terms?.intent ?? answer.reply.intent) : added
  return (
    <FormPage
      form={form}
      title={title}
      bare
      hidden={isAmendment ? { ...hidden, more: { ...hidden.more, noteVersion } } : hidden}
      save={isAmendment ? 'Save amendment' : 'Save note'}
      mainButton={
        !isAmendment && (
          <Button variant="primary" name="intent" value="finish" busy="Saving…" aria-keyshortcuts="Alt+S">
            Check and sign
          </Button>
        )
      }
      sticky
      wide
      draft={draft ? { ...draft, hint: isAmendment ? undefined : 'Colleagues can read a saved note.' } : undefined}
    >
      {!answer && <RestoredNote draft={draft} />}
      {isAmendment && (
        <Notice>
          <p>
            The signed version is kept and stays readable below the note. To change the prescription, write a new
            version on its own page.
          </p>
        </Notice>
      )}
      <ChangedNotice answer={answer} effect={isAmendment ? 'Saving creates the next version.' : undefined}>
        <NoteView note={saved} />
      </ChangedNotice>
      {isAmendment && (
        <TextField
          field={fields.reason}
          label="Reason for amendment"
          hint="Shown beside the new version, with your name and the time."
          width="name"
          autoComplete="off"
        />
      )}
      <NoteFields
        form={form}
        fields={fields}
        intent={intent}
        today={today}
        laboratories={laboratories}
        isAmendment={isAmendment}
        followUp={props.followUp ?? undefined}
        earlier={props.earlier ?? undefined}
        focusFollowUp={props.focusFollowUp}
        terms={answer?.terms}
        answer={answer}
      />
    </FormPage>
  )
}
