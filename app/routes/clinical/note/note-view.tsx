import type { ReactNode } from 'react'
import { PrescriptionLines } from '~/components/pages/prescription-lines'
import { findScriptLanguage } from '~/lib/format/script-language'
import type { FormattedNote } from './format-note.server'

interface NotePart {
  title: string
  content: ReactNode
}

const renderList = (list: readonly string[]) => (
  <ul>
    {list.map((name) => (
      <li key={name} lang={findScriptLanguage(name)}>
        {name}
      </li>
    ))}
  </ul>
)

const renderText = (text: string | null) =>
  text && (
    <span className="whitespace-pre-line" lang={findScriptLanguage(text)}>
      {text}
    </span>
  )

/** A visit's note for reading, without empty sections. `narrow` puts each title above its text. */
export function NoteView({ note, narrow }: { note: FormattedNote; narrow?: boolean }) {
  const all: NotePart[] = [
    { title: 'Symptoms', content: note.symptoms.length > 0 && renderList(note.symptoms) },
    { title: 'Clinical findings', content: renderText(note.clinicalFindings) },
    { title: 'Diagnosis', content: note.diagnoses.length > 0 && renderList(note.diagnoses) },
    { title: 'Procedures', content: note.procedures.length > 0 && renderList(note.procedures) },
    { title: 'Prescription', content: note.lines.length > 0 && <PrescriptionLines lines={note.lines} /> },
    { title: 'Tests', content: note.tests.length > 0 && renderList(note.tests) },
    { title: 'Lab order details', content: renderText(note.order) },
    { title: 'Additional treatments', content: renderText(note.additionalTreatments) },
    { title: 'Instructions', content: note.instructions.length > 0 && renderList(note.instructions) },
    { title: 'Advice', content: renderText(note.advice) },
    { title: 'Follow-up', content: renderText(note.followUp) },
  ]
  const parts = all.filter(({ content }) => content)
  if (parts.length === 0) return <p className="muted">Nothing recorded yet.</p>
  return (
    <dl className={narrow ? undefined : 'facts'}>
      {parts.flatMap(({ title, content }) => [
        <dt key={`${title} title`} className={narrow ? 'caption mt-2' : undefined}>
          {title}
        </dt>,
        <dd key={title}>{content}</dd>,
      ])}
    </dl>
  )
}
