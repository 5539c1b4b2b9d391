import { DOCUMENT_KINDS } from '#contract/clinical/records/schema.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { hasPage } from '#contract/screens.ts'
import { DOCUMENT_TITLES } from '~/lib/documents/document-titles'
import { formatPatientBanner } from '~/lib/format/patient-banner'
import { redirectIfMerged } from '~/lib/forms/merged-record.server'
import { readChoice, readCursor, readId } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'
import { toDocumentRow } from './document-row.server'
import { toFamilyChoices } from './family.server'

const PAGE_SIZE = 30

/** Loads the documents of a patient, or of the signed-in patient and their family. */
export async function loadDocumentList(screen: ScreenContext, base: string) {
  const { api, me, params, url } = screen
  const kind = readChoice(url, 'kind', DOCUMENT_KINDS)
  const query = { kind, cursor: readCursor(url), limit: PAGE_SIZE }
  const userId = params.userId
  const record = userId ? (await api.records.documents({ ...query, patientId: userId })).data : null
  if (record) redirectIfMerged(screen, userId!, record.banner.patientId)
  const own = record ? null : (await api.mine.documents({ ...query, patientId: readId(url, 'patient') })).data
  const family = toFamilyChoices(own?.family ?? [])
  const chosen = family.find(({ value }) => value === readId(url, 'patient'))
  const page = (record ?? own)!
  const pageUrl = (params: Record<string, string | null | undefined>) => withQuery(base, params)
  const patient = chosen?.value
  const back = userId && createPatientPathFinder(me)(userId)
  return {
    title: userId ? 'Documents' : 'My documents',
    banner: record && formatPatientBanner(record.banner, screen.format),
    back: back ? { href: back, label: 'Patient' } : null,
    rows: page.rows.map((row, index) => ({ ...toDocumentRow(screen, row, base), index })),
    count: formatCount(page, 'document', 'documents'),
    next: page.next && pageUrl({ kind, patient, cursor: page.next }),
    previous: page.previous && pageUrl({ kind, patient, cursor: page.previous }),
    kinds: DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_TITLES[value].many })),
    kind: kind ?? '',
    family: family.length > 1 ? family : [],
    patient: patient ?? '',
    chosen: [
      ...(kind ? [{ label: DOCUMENT_TITLES[kind].many, without: pageUrl({ patient }) }] : []),
      ...(chosen ? [{ label: chosen.label, without: pageUrl({ kind }) }] : []),
    ],
    openings: userId ? null : to('/my-record-openings'),
    all: base,
    cards: listVaccinationCards(
      screen,
      record ? [{ value: record.banner.patientId, label: record.banner.fullName }] : family,
    ),
  }
}

/** Links to vaccination cards, once that page is built. */
function listVaccinationCards({ me }: ScreenContext, patients: readonly { value: string; label: string }[]) {
  const path = '/vaccinationhistory/:patientId'
  if (!hasPage(path, me.role)) return []
  return patients.map(({ value, label }) => ({ label, href: to(path, { patientId: value }) }))
}
