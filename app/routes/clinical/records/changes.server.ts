import { formatterOf } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** What changed since the last visit, and what that one had changed, each under its heading. */
export async function changesInWords({ api, me }: ScreenContext, userId: string) {
  const { data } = await api.records.changes({ patientId: userId }).catch(throwErrorPage)
  const format = formatterOf(me.practice)
  const { since, lastVisit } = data
  const nothing = 'Nothing is known to have changed since'
  const groups: { title: string; sentences: string[] }[] = []
  if (since) {
    const visit = `the last visit, ${format.date(since.visit.startedAt)} with ${since.visit.doctorName}`
    groups.push({
      title: since.sentences.length > 0 ? `Since ${visit}` : `${nothing} ${visit}`,
      sentences: since.sentences,
    })
  }
  if (lastVisit && lastVisit.sentences.length > 0) {
    const before = format.date(lastVisit.before.startedAt)
    groups.push({ title: `Changed at the last visit, compared with ${before}`, sentences: lastVisit.sentences })
  }
  return groups
}
