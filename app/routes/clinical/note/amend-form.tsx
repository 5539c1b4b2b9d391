import type { Intent } from '@conform-to/react'
import { useMemo } from 'react'
import { TextField } from '~/components/fields/text-field'
import { FormSheet } from '~/components/pages/form-page'
import { KeptNote } from '~/components/pages/restored-note'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import { type NoteValues, toWriteOn } from './note'
import { NoteFields } from './note-fields'
import type { NoteFormProps } from './note-form'
import { NoteView } from './note-view'

type AmendFormProps = NoteFormProps & {
  /** The version that stands now. */
  noteVersion: number
}

/** A signed note, to be written anew beside what was signed. The prescription is not part of it. */
export function AmendForm({ answer, hidden, today, laboratories, values, draft, saved, ...rest }: AmendFormProps) {
  const reply = useMemo(() => answer && toWriteOn(answer.reply), [answer])
  const [form, fields] = useSheetForm<NoteValues & { reason: string; noteVersion: string }>({
    id: 'amendment',
    lastResult: reply,
    defaultValue: values,
  })
  const typedAgainst = (form.initialValue as { noteVersion?: unknown } | undefined)?.noteVersion
  // Who has been shown what stands there now decides about that.
  const noteVersion = typeof typedAgainst === 'string' && !answer?.conflict ? typedAgainst : String(rest.noteVersion)
  const intent: Intent | undefined = answer?.terms?.intent ?? answer?.reply.intent
  return (
    <FormSheet
      form={form}
      title={rest.title}
      bare
      hidden={{ ...hidden, more: { ...hidden.more, noteVersion } }}
      save="Save the amendment"
      sticky
      wide
      draft={draft ?? undefined}
    >
      {!answer && <KeptNote draft={draft} />}
      <Notice>
        <p>
          What was signed stays as it was, and can be read below the note. A prescription is revised on its own page.
        </p>
      </Notice>
      {answer?.conflict ? (
        <Notice tone="warn" title="The note was amended meanwhile">
          <NoteView note={saved} />
          <p>Below is what you typed. Saving it makes it the next version.</p>
        </Notice>
      ) : null}
      <TextField
        field={fields.reason}
        label="Why the note is amended"
        hint="It stands beside the new version, with your name and the time."
        width="name"
        autoComplete="off"
      />
      <NoteFields {...{ form, fields, intent, today, laboratories }} terms={answer?.terms} amending />
    </FormSheet>
  )
}
