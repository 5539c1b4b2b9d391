import { PAPER_TITLES } from '#contract/clinical/records/schema.ts'
import { countInWords } from '#contract/kernel/query.ts'
import { mayOpen, screens } from '#contract/screens.ts'
import { PAPER_WORDS } from '~/lib/documents/document-titles'
import { formatterOf } from '~/lib/format/format'
import { bandInWords } from '~/lib/format/patient-banner'
import { onKeptRecord } from '~/lib/forms/current-record.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { patientPath } from '~/lib/navigation/patient-path'
import { paperRow } from './document-row.server'
import { familyOf } from './family.server'
import { cursorIn, idIn, oneOf } from './query.server'

const PAGE = 30

/** The papers of a patient, or of the signed-in one and their family. */
export async function reportsView(entered: ScreenContext, base: string) {
  const { api, me, params, url } = entered
  const kind = oneOf(url, 'kind', PAPER_TITLES)
  const asked = { kind, cursor: cursorIn(url), limit: PAGE }
  const userId = params.userId
  const family = userId ? [] : await familyOf(api)
  const chosen = family.find(({ value }) => value === idIn(url, 'patient'))
  const about = userId ? (await api.records.papers({ ...asked, patientId: userId }).catch(throwErrorPage)).data : null
  if (about) onKeptRecord(entered, userId!, about.band.patientId)
  const page = about ?? (await api.mine.papers({ ...asked, patientId: chosen?.value }).catch(throwErrorPage)).data
  const at = (query: Record<string, string | null | undefined>) => withQuery(base, query)
  const patient = chosen?.value
  const back = userId && patientPath(me.role, me.practice.id, userId)
  return {
    title: userId ? 'Reports' : 'My reports',
    band: about && bandInWords(about.band, formatterOf(me.practice)),
    back: back ? { href: back, label: 'Patient' } : null,
    rows: page.rows.map((row) => paperRow(entered, row, base)),
    count: countInWords(page, 'paper', 'papers'),
    next: page.next && at({ kind, patient, cursor: page.next }),
    previous: page.previous && at({ kind, patient, cursor: page.previous }),
    kinds: PAPER_TITLES.map((value) => ({ value, label: PAPER_WORDS[value].many })),
    kind: kind ?? '',
    family: family.length > 1 ? family : [],
    patient: patient ?? '',
    chosen: [
      ...(kind ? [{ label: PAPER_WORDS[kind].many, without: at({ patient }) }] : []),
      ...(chosen ? [{ label: chosen.label, without: at({ kind }) }] : []),
    ],
    openings: userId ? null : to('/my-record-openings'),
    all: base,
    cards: cardsOf(entered, about ? [{ value: about.band.patientId, label: about.band.fullName }] : family),
  }
}

/** Vaccination cards, once there are any to open. */
function cardsOf({ me }: ScreenContext, patients: readonly { value: string; label: string }[]) {
  const path = '/vaccinationhistory/:patientId'
  if (!screens[path].built || !mayOpen(path, me.role)) return []
  return patients.map(({ value, label }) => ({ label, href: to(path, { patientId: value }) }))
}
