import type { Intent } from '@conform-to/react'
import { useMemo } from 'react'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { RestoredNote } from '~/components/pages/restored-note'
import { usePageForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import { NoteFields } from './note-fields'
import type { NoteFormProps } from './note-form'
import { addBlankRowsToReply, type NoteValues } from './note-values'
import { NoteView } from './note-view'

type AmendFormProps = NoteFormProps & {
  /** The newest version. */
  noteVersion: number
}

/** The form that adds a version to a signed note. It doesn't include the prescription. */
export function AmendForm({ answer, hidden, today, laboratories, values, draft, saved, ...rest }: AmendFormProps) {
  const reply = useMemo(() => answer && addBlankRowsToReply(answer.reply), [answer])
  const [form, fields] = usePageForm<NoteValues & { reason: string; noteVersion: string }>({
    id: 'amendment',
    lastResult: reply,
    defaultValue: values,
  })
  const typedAgainst = (form.initialValue as { noteVersion?: unknown } | undefined)?.noteVersion
  // After a conflict the newest version was shown, so the amendment is checked against that one.
  const noteVersion = typeof typedAgainst === 'string' && !answer?.conflict ? typedAgainst : String(rest.noteVersion)
  const intent: Intent | undefined = answer?.terms?.intent ?? answer?.reply.intent
  return (
    <FormPage
      form={form}
      title={rest.title}
      bare
      hidden={{ ...hidden, more: { ...hidden.more, noteVersion } }}
      save="Save amendment"
      sticky
      wide
      draft={draft ?? undefined}
    >
      {!answer && <RestoredNote draft={draft} />}
      <Notice>
        <p>
          The signed version is kept and stays readable below the note. To change the prescription, write a new version
          on its own page.
        </p>
      </Notice>
      {answer?.conflict ? (
        <Notice tone="warn" title="This note was amended since you opened it">
          <NoteView note={saved} />
          <p>Your text is below. Saving it creates the next version.</p>
        </Notice>
      ) : null}
      <TextField
        field={fields.reason}
        label="Reason for amendment"
        hint="Shown beside the new version, with your name and the time."
        width="name"
        autoComplete="off"
      />
      <NoteFields {...{ form, fields, intent, today, laboratories }} terms={answer?.terms} isAmendment />
    </FormPage>
  )
}
