// /my-appointment/consultation/:userId/live-consultation
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findNoteStep, listMissingToSign, noteDraftKey } from '#contract/clinical/visits/rules.ts'
import { PageHeader } from '~/components/pages/page-header'
import { RecordPage } from '~/components/pages/record-page'
import { patientPageTitle } from '~/lib/format/page-title'
import { toDraft } from '~/lib/forms/drafts.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { LIVE_CONSULTATION, PRESCRIPTION_DOCUMENT } from '../consultation/paths'
import { readAppointmentId, readNoteRequest, requireTab } from '../consultation/record.server'
import { ChecksContext, FindingsSummary } from '../prescriptions/findings'
import { replaceEarlier, saveReason, toFindingsView } from '../prescriptions/findings.server'
import { VisitChanges } from '../records/visit-changes'
import { toChangesSince } from '../records/visit-changes.server'
import { CheckAndSign } from './check-and-sign'
import { toEarlierView } from './earlier-visits.server'
import { toFollowUpView } from './follow-up.server'
import { formatNote } from './format-note.server'
import { NoteForm } from './note-form'
import { amendNote, readPressedButton, saveNote, signVisit } from './note-saving.server'
import { addBlankRows, NOTE_LISTS, toCarriedRows, toNoteValues } from './note-values'
import { fingerprintSections } from './section-conflicts.server'
import { LastVisit, SidePanel } from './side-panel'
import { toSidePanel } from './side-panel.server'
import { SignedNote } from './signed-note'
import { toSignedNoteView } from './signed-note.server'
import { findTerms } from './term-search.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  patientPageTitle(args, args.data?.title ?? 'Live consultation')
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
  const { format, today, params, url, hidden } = screen
  const userId = params.userId!
  const { consultation, tab } = await requireTab(args, screen, LIVE_CONSULTATION)
  const { visit, checks, changes } = tab
  const appointment = consultation.visit?.appointmentId ?? readAppointmentId(url)
  const step = findNoteStep(visit, readNoteRequest(url).request)
  const isForm = step === 'write' || step === 'amend'
  const form = step === 'amend' ? 'amendment' : 'visit-note'
  const draft = visit && isForm ? toDraft(screen, noteDraftKey(userId, visit._id, form), tab.draft) : null
  const earlier = visit && tab.earlier && toEarlierView(tab.earlier, visit, format)
  // In a new note, focus starts at the first symptom.
  const isNew = step === 'write' && visit?.version === 1 && !draft?.waiting
  return {
    checks: checks && toFindingsView(checks, format),
    title: TITLES[step],
    step,
    page: to(LIVE_CONSULTATION, { userId }, { appointment }),
    visit: visit && {
      state: visit.status,
      values: {
        ...toNoteValues(visit),
        ...(earlier && { continued: earlier.medicines.map(({ value }) => value) }),
        ...(earlier?.carried.length && toCarriedRows(earlier.carried)),
        ...(draft?.values && addBlankRows(draft.values)),
      },
      earlier,
      focusFollowUp: url.searchParams.get('focus') === 'followUp',
      draft,
      note: formatNote(visit, format, checks),
      followUp: tab.followUp && toFollowUpView(screen, visit, tab.followUp),
      lacking: listMissingToSign(visit),
      noteVersion: visit.noteVersion,
      signed: visit.status === 'completed' ? toSignedNoteView(visit, { userId, format, url }) : null,
      prescriptionHref:
        visit.prescriptionId && visit.lines.length > 0
          ? to(PRESCRIPTION_DOCUMENT, { userId, prescriptionId: visit.prescriptionId }, { appointment })
          : null,
    },
    changes: changes?.before ? [toChangesSince('the last visit', changes.sentences)] : [],
    laboratories: tab.laboratories.map(({ placeId: value, name: label }) => ({ value, label })),
    sidePanel: toSidePanel(screen, userId, consultation.visit?.bookingReason ?? null, tab),
    today,
    focusList: NOTE_LISTS.find((list) => list === url.searchParams.get('focus')) ?? (isNew ? 'symptoms' : null),
    hidden: {
      ...hidden,
      version: step === 'amend' ? undefined : visit?.version,
      more: {
        visitId: visit?._id,
        ...(visit && step === 'write' && fingerprintSections(toNoteValues(visit), visit.version)),
      },
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { params, url } = await requireScreen(args)
  const location = { userId: params.userId!, appointment: readAppointmentId(url) }
  const button = await readPressedButton(args)
  const { intent } = button
  const matches = await findTerms(args, intent)
  if (matches) return matches
  if (intent === 'sign') return signVisit(args, location)
  const { userId, appointment } = location
  const checkUrl = to(LIVE_CONSULTATION, { userId }, { appointment, check: 1 })
  if (intent === 'reason') return saveReason(args, checkUrl)
  if (intent === 'replace') return replaceEarlier(args, checkUrl)
  if (button.isAmendment) return amendNote(args, location, button)
  return saveNote(args, location, button)
}

export default function LiveConsultation() {
  const { title, step, page, visit, checks, changes, laboratories, sidePanel, today, focusList, hidden } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const side = <SidePanel {...sidePanel} />
  if (!visit) {
    return (
      <RecordPage title={title} side={side} sideLabel="Earlier visits">
        <LastVisit last={sidePanel.last} />
      </RecordPage>
    )
  }
  if (step === 'check')
    return (
      <CheckAndSign
        title={title}
        page={page}
        hidden={hidden}
        answer={answer}
        checks={checks}
        note={visit.note}
        lacking={visit.lacking}
      />
    )
  if (step === 'read') {
    return (
      <RecordPage title={title} lead={visit.signed?.lead} side={side} sideLabel="Earlier visits">
        <SignedNote {...visit} answer={answer} />
        <FindingsSummary checks={checks} />
        <LastVisit last={sidePanel.last} />
      </RecordPage>
    )
  }
  const isAmendment = step === 'amend'
  const sideWithChanges = (
    <>
      <VisitChanges groups={changes} />
      <SidePanel {...sidePanel} withLastVisit />
    </>
  )
  return (
    <>
      <PageHeader title={title} back={isAmendment ? { href: page, label: 'Current note' } : undefined} />
      <RecordPage side={sideWithChanges} sideLabel="Earlier visits" isNote>
        <FindingsSummary checks={checks} next="Enter the reasons on the “Check and sign” page." />
        <ChecksContext.Provider value={checks}>
          <NoteForm
            title={title}
            answer={answer}
            hidden={hidden}
            isAmendment={isAmendment}
            today={today}
            laboratories={laboratories}
            focusList={focusList}
            {...visit}
            saved={visit.note}
          />
        </ChecksContext.Provider>
      </RecordPage>
    </>
  )
}
