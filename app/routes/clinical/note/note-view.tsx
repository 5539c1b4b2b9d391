import type { ReactNode } from 'react'
import { LinesInWords } from '~/components/pages/prescription-lines'
import type { NoteInWords } from './note-in-words.server'

interface PartOfNote {
  title: string
  content: ReactNode
}

const names = (list: readonly string[]) => (
  <ul>
    {list.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)

const text = (words: string | null) => words && <span className="whitespace-pre-line">{words}</span>

/** What was written at a visit, to be read. What was not written is left out. `narrow`: each title above its words. */
export function NoteView({ note, narrow }: { note: NoteInWords; narrow?: boolean }) {
  const all: PartOfNote[] = [
    { title: 'Symptoms', content: note.symptoms.length > 0 && names(note.symptoms) },
    { title: 'Clinical findings', content: text(note.clinicalFindings) },
    { title: 'Diagnosis', content: note.diagnoses.length > 0 && names(note.diagnoses) },
    { title: 'Procedures', content: note.procedures.length > 0 && names(note.procedures) },
    { title: 'Prescription', content: note.lines.length > 0 && <LinesInWords lines={note.lines} /> },
    { title: 'Laboratory tests', content: note.tests.length > 0 && names(note.tests) },
    { title: 'About the tests', content: text(note.order) },
    { title: 'Additional treatments', content: text(note.additionalTreatments) },
    { title: 'Instructions', content: note.instructions.length > 0 && names(note.instructions) },
    { title: 'Advice', content: text(note.advice) },
    { title: 'Follow-up', content: text(note.followUp) },
  ]
  const parts = all.filter(({ content }) => content)
  if (parts.length === 0) return <p className="muted">Nothing is written yet.</p>
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
