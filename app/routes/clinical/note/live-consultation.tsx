// /my-appointment/consultation/:userId/live-consultation
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { canSign, listMissingToSign } from '#contract/clinical/visits/rules.ts'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import { PageHeader } from '~/components/pages/page-header'
import { RecordPage } from '~/components/pages/record-page'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { loadDraft } from '~/lib/forms/drafts.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { LIVE_CONSULTATION, PRESCRIPTION_DOCUMENT } from '../consultation/paths'
import { readAppointmentId, requireOpenRecord } from '../consultation/record.server'
import { ChecksContext, FindingsSummary } from '../prescriptions/findings'
import { loadFindings, saveReason } from '../prescriptions/findings.server'
import { VisitChanges } from '../records/visit-changes'
import { toChangesSince } from '../records/visit-changes.server'
import { CheckAndSign } from './check-and-sign'
import { loadFollowUp } from './follow-up.server'
import { formatNote } from './format-note.server'
import { NoteForm } from './note-form'
import { amendNote, noteDraftKey, readPressedButton, saveNote, saveSection, signVisit } from './note-saving.server'
import { addBlankRows, NOTE_LISTS, toNoteValues } from './note-values'
import { fingerprintSections } from './section-conflicts.server'
import { SidePanel } from './side-panel'
import { loadSidePanel } from './side-panel.server'
import { SignedNote } from './signed-note'
import { readNoteVersion, toSignedNoteView } from './signed-note.server'
import { findTerms } from './term-search.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Live consultation')
// Rendered on the server only (docs/decisions/0017); app/enhance/rows/row-buttons.ts adds rows in the browser.
export const handle = { script: 'enhance' }

const TITLES = {
  write: 'Live consultation',
  check: 'Check and sign',
  amend: 'Amend note',
  read: 'Live consultation',
}

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, format, today, params, url, hidden } = screen
  const userId = params.userId!
  const record = await requireOpenRecord(args, screen)
  const visitId = record.visit?.visitId
  const visit = visitId ? (await api.visits.view({ visitId, noteVersion: readNoteVersion(url) })).data : null
  const appointment = record.visit?.appointmentId ?? readAppointmentId(url)
  const step = findStep(visit, url)
  const isForm = step === 'write' || step === 'amend'
  const form = step === 'amend' ? 'amendment' : 'visit-note'
  const draft = visit && isForm ? await loadDraft(screen, noteDraftKey(userId, visit._id, form)) : null
  const checks = visit && step !== 'amend' ? await loadFindings(screen, visit.prescriptionId) : null
  const changes = visit && isForm ? (await api.visits.changes({ visitId: visit._id })).data : null
  // In a new note, focus starts at the first symptom.
  const isNew = step === 'write' && visit?.version === 1 && !draft?.waiting
  return {
    checks,
    title: TITLES[step],
    step,
    page: to(LIVE_CONSULTATION, { userId }, { appointment }),
    visit: visit && {
      state: visit.status,
      values: { ...toNoteValues(visit), ...(draft?.values && addBlankRows(draft.values)) },
      draft,
      note: formatNote(visit, format),
      signable: canSign(visit),
      followUp: step === 'write' ? await loadFollowUp(screen, visit) : null,
      lacking: listMissingToSign(visit),
      noteVersion: visit.noteVersion,
      signed: visit.status === 'completed' ? toSignedNoteView(visit, { userId, format, url }) : null,
      prescriptionHref:
        visit.prescriptionId && visit.lines.length > 0
          ? to(PRESCRIPTION_DOCUMENT, { userId, prescriptionId: visit.prescriptionId }, { appointment })
          : null,
    },
    changes: changes?.before ? [toChangesSince('the last visit', changes.sentences)] : [],
    laboratories: isForm
      ? (await api.visits.laboratories()).data.map(({ placeId: value, name: label }) => ({
          value,
          label,
        }))
      : [],
    sidePanel: await loadSidePanel(screen, userId, visit?._id),
    today,
    focusList: NOTE_LISTS.find((list) => list === url.searchParams.get('focus')) ?? (isNew ? 'symptoms' : null),
    hidden: {
      ...hidden,
      version: step === 'amend' ? undefined : visit?.version,
      more: { visitId: visit?._id, ...(visit && step === 'write' && fingerprintSections(toNoteValues(visit))) },
    },
  }
}

function findStep(visit: Visit | null, url: URL): keyof typeof TITLES {
  if (visit?.writable) return url.searchParams.has('check') ? 'check' : 'write'
  return visit?.amendable && url.searchParams.has('amend') ? 'amend' : 'read'
}

export async function action(args: ActionFunctionArgs) {
  const { params, url } = await requireScreen(args)
  const location = { userId: params.userId!, appointment: readAppointmentId(url) }
  const button = await readPressedButton(args)
  const { intent, section } = button
  const matches = await findTerms(args, intent)
  if (matches) return matches
  if (intent === 'sign') return signVisit(args, location)
  if (intent === 'reason')
    return saveReason(
      args,
      to(LIVE_CONSULTATION, { userId: location.userId }, { appointment: location.appointment, check: 1 }),
    )
  if (button.isAmendment) return amendNote(args, location, button)
  return section ? saveSection(args, location, section) : saveNote(args, location, button)
}

export default function LiveConsultation() {
  const { title, step, page, visit, checks, changes, laboratories, sidePanel, today, focusList, hidden } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const side = <SidePanel {...sidePanel} />
  if (!visit) {
    return (
      <RecordPage title={title} side={side} sideLabel="Earlier visits">
        <Notice>
          <p>No visit is open. Start a visit above to write a note. Earlier visits are shown beside this message.</p>
        </Notice>
      </RecordPage>
    )
  }
  if (step === 'check')
    return <CheckAndSign {...{ title, page, hidden, answer, checks }} note={visit.note} lacking={visit.lacking} />
  if (step === 'read') {
    return (
      <RecordPage title={title} lead={visit.signed?.lead} side={side} sideLabel="Earlier visits">
        <SignedNote {...visit} answer={answer} />
        <FindingsSummary checks={checks} />
      </RecordPage>
    )
  }
  const isAmendment = step === 'amend'
  return (
    <>
      <PageHeader title={title} back={isAmendment ? { href: page, label: 'Current note' } : undefined} />
      <RecordPage side={side} sideLabel="Earlier visits">
        <VisitChanges groups={changes} />
        <FindingsSummary checks={checks} next="Enter the reasons on the Check and sign page." />
        <ChecksContext.Provider value={checks}>
          <NoteForm
            {...{ title, answer, hidden, isAmendment, today, laboratories, focusList }}
            {...visit}
            saved={visit.note}
          />
        </ChecksContext.Provider>
      </RecordPage>
    </>
  )
}
