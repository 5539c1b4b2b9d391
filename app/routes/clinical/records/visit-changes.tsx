import { Notice } from '~/components/ui/notice'

export interface ChangeGroup {
  /** Shown above the sentences, or alone if there are none. */
  title: string
  sentences: readonly string[]
}

/** The changes between visits, in sentences. */
export function VisitChanges({ groups }: { groups: readonly ChangeGroup[] }) {
  return groups.map(({ title, sentences }) => (
    <Notice key={title} title={title}>
      {sentences.length > 0 && (
        <ul className="list-disc ps-6">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Notice>
  ))
}
