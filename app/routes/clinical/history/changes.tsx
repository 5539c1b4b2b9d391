import { Notice } from '~/components/ui/notice'

interface ChangesProps {
  changes: { before: unknown; sentences: readonly string[] } | null
}

/** What is new since the visit before, at the head of the note. */
export function Changes({ changes }: ChangesProps) {
  if (!changes?.before) return null
  const { sentences } = changes
  return (
    <Notice
      title={sentences.length > 0 ? 'Since the last visit' : 'Nothing is known to have changed since the last visit'}
    >
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
