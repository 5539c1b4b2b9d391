import type { RecordChanges } from '#contract/clinical/visits/schema.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { ChangeGroup } from './visit-changes'

/** Lists what changed since the last visit, and at the last visit, each under its heading. */
export function listVisitChanges({ format }: ScreenContext, { since, lastVisit }: RecordChanges): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  if (since) {
    const visit = `${format.date(since.visit.startedAt)} with ${since.visit.doctorName}`
    groups.push(toChangesSince(`the last visit, ${visit}`, since.sentences))
  }
  if (lastVisit && lastVisit.sentences.length > 0) {
    const before = format.date(lastVisit.before.startedAt)
    groups.push({ title: `Changed at the last visit, compared with ${before}`, sentences: lastVisit.sentences })
  }
  return groups
}

export const toChangesSince = (visit: string, sentences: readonly string[]): ChangeGroup => ({
  title: sentences.length > 0 ? `Since ${visit}` : `No changes since ${visit}`,
  sentences,
})
