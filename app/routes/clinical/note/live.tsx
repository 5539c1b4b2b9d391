// /my-appointment/consultation/:userId/live-consultation
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { canSign, lacksToSign } from '#contract/clinical/visits/rules.ts'
import { SheetHead } from '~/components/pages/page-header'
import { RecordSheet } from '~/components/pages/record-page'
import { Notice } from '~/components/ui/notice'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { draftFor } from '~/lib/forms/drafts.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { appointmentIn, openRecordOf } from '../consultation/record.server'
import { Changes } from '../history/changes'
import { ChecksContext, FindingsSummary } from '../prescriptions/findings'
import { findingsOf } from '../prescriptions/findings.server'
import { saveReason } from '../prescriptions/findings-saving.server'
import { AmendForm } from './amend-form'
import { asideOf } from './aside.server'
import { findTerms } from './find-terms.server'
import { followUpOf } from './follow-up.server'
import { Aside, CheckAndSign } from './live-parts'
import { LISTS, valuesOf, withBlankRows } from './note'
import { NoteForm } from './note-form'
import { noteInWords } from './note-in-words.server'
import { amendNote, draftOf, LIVE, PAPER, pressed, saveNote, saveSection, signVisit } from './note-saving.server'
import { basesOf } from './section-bases.server'
import { SignedNote } from './signed-note'
import { signedOf, versionIn } from './signed-note.server'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.title ?? 'Live consultation')
// Drawn by the server alone (decision record 0017): rows grow by app/enhance/rows.ts.
export const handle = { script: 'enhance' }

const TITLES = {
  write: 'Live consultation',
  check: 'Check and sign',
  amend: 'Amend the note',
  read: 'Live consultation',
}

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  const record = await openRecordOf(args, entered)
  const format = formatterOf(me.practice)
  const visitId = record.visit?.visitId
  const question = { visitId: visitId ?? '', noteVersion: versionIn(url) }
  const visit = visitId ? (await api.visits.view(question).catch(throwErrorPage)).data : null
  const appointment = record.visit?.appointmentId ?? appointmentIn(url)
  const step = !visit
    ? 'read'
    : visit.writable
      ? url.searchParams.has('check')
        ? 'check'
        : 'write'
      : visit.amendable && url.searchParams.has('amend')
        ? 'amend'
        : 'read'
  const writes = step === 'write' || step === 'amend'
  const form = step === 'amend' ? 'amendment' : 'visit-note'
  const draft = visit && writes ? await draftFor(entered, draftOf(userId, visit._id, form)) : null
  const checks = visit && step !== 'amend' ? await findingsOf(entered, visit.prescriptionId) : null
  // A note that nothing is written on begins with the first symptom.
  const isNew = step === 'write' && visit?.version === 1 && !draft?.waiting
  return {
    checks,
    title: TITLES[step],
    step,
    page: to(LIVE, { userId }, { appointment }),
    visit: visit && {
      state: visit.status,
      values: { ...valuesOf(visit), ...(draft?.values && withBlankRows(draft.values)) },
      draft,
      note: noteInWords(visit, format),
      signable: canSign(visit),
      followUp: step === 'write' ? await followUpOf(entered, visit) : null,
      lacking: lacksToSign(visit),
      noteVersion: visit.noteVersion,
      signed: visit.status === 'completed' ? signedOf(visit, { userId, format, url }) : null,
      paper:
        visit.prescriptionId && visit.lines.length > 0
          ? to(PAPER, { userId, prescriptionId: visit.prescriptionId }, { appointment })
          : null,
    },
    changes: visit && writes ? (await api.visits.changes({ visitId: visit._id }).catch(throwErrorPage)).data : null,
    laboratories: writes
      ? (await api.visits.laboratories().catch(throwErrorPage)).data.map(({ placeId: value, name: label }) => ({
          value,
          label,
        }))
      : [],
    aside: await asideOf(entered, userId, visit?._id ?? null),
    today: format.dayAt(new Date()),
    goesOn: LISTS.find((list) => list === url.searchParams.get('focus')) ?? (isNew ? 'symptoms' : null),
    hidden: {
      token: args.context.formToken,
      formKey: crypto.randomUUID(),
      version: step === 'amend' ? undefined : visit?.version,
      more: { visitId: visit?._id, ...(visit && step === 'write' && basesOf(valuesOf(visit))) },
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { params, url } = await requireScreen(args)
  const where = { userId: params.userId!, appointment: appointmentIn(url) }
  const { intent, section, amending } = await pressed(args)
  const found = await findTerms(args, intent)
  if (found) return found
  if (intent === 'sign') return signVisit(args, where)
  if (intent === 'reason')
    return saveReason(args, to(LIVE, { userId: where.userId }, { appointment: where.appointment, check: 1 }))
  if (amending) return amendNote(args, where)
  return section ? saveSection(args, where, section) : saveNote(args, where, intent)
}

export default function LiveConsultation() {
  const { title, step, page, visit, checks, changes, laboratories, aside, today, goesOn, hidden } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const side = <Aside {...aside} />
  if (!visit) {
    return (
      <RecordSheet title={title} side={side} sideLabel="Earlier visits">
        <Notice>
          <p>There is no visit to write on. Start one above; earlier visits can be read beside this.</p>
        </Notice>
      </RecordSheet>
    )
  }
  if (step === 'check')
    return <CheckAndSign {...{ title, page, hidden, answer, checks }} note={visit.note} lacking={visit.lacking} />
  if (step === 'read') {
    return (
      <RecordSheet title={title} lead={visit.signed?.lead} side={side} sideLabel="Earlier visits">
        <SignedNote {...visit} answer={answer} />
        <FindingsSummary checks={checks} />
      </RecordSheet>
    )
  }
  const Form = step === 'amend' ? AmendForm : NoteForm
  return (
    <>
      <SheetHead title={title} back={step === 'amend' ? { href: page, label: 'The note as it stands' } : undefined} />
      <RecordSheet side={side} sideLabel="Earlier visits">
        <Changes changes={changes} />
        <FindingsSummary checks={checks} next="Reasons are given on the page Check and sign." />
        <ChecksContext.Provider value={checks}>
          <Form {...{ title, answer, hidden, today, laboratories, goesOn }} {...visit} saved={visit.note} />
        </ChecksContext.Provider>
      </RecordSheet>
    </>
  )
}
