// /my-appointment/consultation/:userId/live-consultation
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { uuid, version } from '#contract/pieces.ts'
import { lackingToSign } from '#contract/prescriptions/rules.ts'
import { canSign, lacksToSign, TO_SIGN } from '#contract/visits/rules.ts'
import { VisitNote } from '#contract/visits/schema.ts'
import { RecordSheet } from '~/components/sheets/record-sheet'
import { SheetHead } from '~/components/sheets/sheet-head'
import { Notice } from '~/components/ui/notice'
import { draftFor } from '~/lib/drafts.server'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { submit } from '~/lib/submit.server'
import { asideOf } from './aside.server'
import { Aside, CheckAndSign } from './live-parts'
import { LISTS, type ListName, valuesOf } from './note'
import { NoteForm, NotSaved } from './note-form'
import { noteInWords } from './note-in-words.server'
import { NoteView } from './note-view'
import { appointmentIn, openRecordOf } from './record.server'
import { dropBlankRows } from './rows.server'

const PATH = '/my-appointment/consultation/:userId/live-consultation'
const PAPER = '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.title ?? 'Live consultation')
// Drawn by the server alone (decision record 0017): rows grow by app/enhance/rows.ts.
export const handle = { script: 'enhance' }

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  const record = await openRecordOf(args, entered)
  const format = formatterOf(me.practice)
  const visit = record.visit && (await api.visits.view({ visitId: record.visit.visitId }).catch(orPage)).data
  const appointment = record.visit?.appointmentId ?? appointmentIn(url)
  const checking = Boolean(visit?.writable) && url.searchParams.has('check')
  const draft = visit?.writable && !checking ? await draftFor(entered, draftOf(userId, visit._id)) : null
  return {
    title: checking ? 'Check and sign' : 'Live consultation',
    checking,
    page: to(PATH, { userId }, { appointment }),
    visit: visit && {
      writable: visit.writable,
      state: visit.status,
      signed: visit.signedAt && `Signed ${format.dateTime(visit.signedAt)} by ${visit.doctorName}`,
      values: { ...valuesOf(visit), ...draft?.values },
      draft,
      note: noteInWords(visit, format),
      signable: canSign(visit),
      lacking: lacksToSign(visit),
      paper:
        visit.prescriptionId && visit.lines.length > 0
          ? to(PAPER, { userId, prescriptionId: visit.prescriptionId }, { appointment })
          : null,
    },
    aside: await asideOf(entered, userId, visit?._id ?? null),
    today: format.dayAt(new Date()),
    goesOn: LISTS.find((list) => list === url.searchParams.get('focus')) ?? null,
    hidden: {
      token: args.context.formToken,
      formKey: crypto.randomUUID(),
      version: visit?.version,
      more: { visitId: visit?._id },
    },
  }
}

/** The note's draft belongs to this visit of this patient. */
const draftOf = (patientId: string, recordId: string) => ({ form: 'visit-note', patientId, recordId })

const Written = VisitNote.extend({ visitId: uuid() })
// What cannot be signed is said where it can be mended, before the last look.
const WrittenToSign = Written.superRefine(({ symptoms = [], diagnoses = [], lines = [] }, context) => {
  const lacks = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (!canSign({ symptoms, diagnoses })) lacks(['symptoms'], TO_SIGN)
  for (const [at, line] of lines.entries())
    for (const [name, message] of Object.entries(lackingToSign(line))) lacks(['lines', at, name], message)
})
const Signing = z.strictObject({ visitId: uuid(), version: version() })

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await enter(args)
  const userId = params.userId!
  const appointment = appointmentIn(url)
  const posted = await args.request.clone().formData()
  const intent = posted.get('intent')
  const visitId = uuid().safeParse(posted.get('visitId'))
  if (intent === 'sign') {
    return submit(args, Signing, {
      onIntent: (form) => {
        form.delete('intent')
        return null
      },
      send: (signing) => api.visits.sign(signing),
      then: {
        go: ({ prescriptionId, appointmentId }) =>
          prescriptionId
            ? to(PAPER, { userId, prescriptionId }, { appointment: appointmentId })
            : to(PATH, { userId }, { appointment: appointmentId }),
        say: 'Visit signed',
      },
    })
  }
  let goesOn: ListName | null = null
  return submit(args, intent === 'finish' ? WrittenToSign : Written, {
    draft: visitId.success ? draftOf(userId, visitId.data) : undefined,
    onIntent: (form) => {
      form.delete('intent')
      if (!form.has('__intent__')) goesOn = dropBlankRows(form)
      return null
    },
    // The form shows every section, so that what is empty in it was emptied.
    send: ({ clinicalFindings = null, additionalTreatments = null, advice = null, followUpOn = null, ...lists }) =>
      api.visits.save({
        symptoms: [],
        diagnoses: [],
        lines: [],
        ...lists,
        clinicalFindings,
        additionalTreatments,
        advice,
        followUpOn,
      }),
    then: {
      go: () => to(PATH, { userId }, { appointment, ...(intent === 'finish' ? { check: 1 } : { focus: goesOn }) }),
      say: 'Saved',
    },
  })
}

export default function LiveConsultation() {
  const { title, checking, page, visit, aside, today, goesOn, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!visit) {
    return (
      <RecordSheet title={title} side={<Aside {...aside} />} sideLabel="Earlier visits">
        <Notice>
          <p>There is no visit to write on. Start one above; earlier visits can be read beside this.</p>
        </Notice>
      </RecordSheet>
    )
  }
  if (checking) return <CheckAndSign {...{ title, page, hidden, answer }} note={visit.note} lacking={visit.lacking} />
  if (!visit.writable) {
    return (
      <RecordSheet title={title} lead={visit.signed} side={<Aside {...aside} />} sideLabel="Earlier visits">
        <NotSaved answer={answer} />
        <div className="panel">
          <NoteView note={visit.note} />
          {visit.paper && (
            <p className="mt-4">
              <a href={visit.paper}>Print the prescription</a>
            </p>
          )}
        </div>
      </RecordSheet>
    )
  }
  return (
    <>
      <SheetHead title={title} />
      <RecordSheet side={<Aside {...aside} />} sideLabel="Earlier visits">
        <NoteForm {...{ title, answer, hidden, today, goesOn }} {...visit} saved={visit.note} />
      </RecordSheet>
    </>
  )
}
