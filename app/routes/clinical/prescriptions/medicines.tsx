// /my-appointment/consultation/:userId/medicines
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SheetHead } from '~/components/pages/page-header'
import { LinesInWords } from '~/components/pages/prescription-lines'
import { Notice } from '~/components/ui/notice'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { appointmentIn, openRecordOf } from '../consultation/record.server'
import { LIVE, MEDICINES } from '../note/note-saving.server'
import { ChecksContext, FindingsSummary } from './findings'
import { findingsOf } from './findings.server'
import { FindingReasons, isOfReason } from './findings-reasons'
import { saveReason } from './findings-saving.server'
import { MedicineLine } from './medicine-line'
import { saveLine } from './medicine-line-saving.server'
import { MedicinesForm } from './medicines-form'
import { saveMedicines } from './medicines-saving.server'
import { favouritesOf, focusOf, lineValues, quantityHint, rowOf, rowWords } from './medicines-view.server'
import { dropVersion, HISTORY } from './prescription-acts.server'

/** Of many favourites those that are written most; all of them are found by typing. */
const FAVOURITES_SHOWN = 12

export const meta: MetaFunction = (args) => titled(args, 'Prescription')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  const { visit } = await openRecordOf(args, entered)
  const appointment = visit?.appointmentId ?? appointmentIn(url)
  const page = (more: Record<string, string> = {}) => to(MEDICINES, { userId }, { appointment, ...more })
  const format = formatterOf(me.practice)
  const written = visit && (await api.prescription.ofVisit({ visitId: visit.visitId }).catch(throwErrorPage)).data
  const signed = (written && !written.writable && written.prescriptionId) || undefined
  const typed = url.searchParams.get('typed')?.slice(0, 300) ?? ''
  const line = written?.lines.find(({ lineId }) => lineId === url.searchParams.get('line'))
  const favourites = written?.writable ? await favouritesOf(entered) : []
  const added = (url.searchParams.get('added') ?? '')
    .split(',')
    .flatMap((one) => (/^\d+$/.test(one) ? [Number(one)] : []))
  return {
    page: page(),
    note: { href: to(LIVE, { userId }, { appointment }), label: 'Live consultation' },
    // The signed one is opened there, with its paper.
    history: to(HISTORY, { userId }, { appointment, of: signed }),
    hidden: {
      token: args.context.formToken,
      formKey: crypto.randomUUID(),
      version: written?.version,
      more: { visitId: visit?.visitId },
    },
    written: written && {
      writable: written.writable,
      prescriptionId: written.prescriptionId,
      revises: written.replacesId ? (written.statusReason ?? '') : null,
      rows: written.lines.map(rowOf),
      words: Object.fromEntries(
        written.lines.map((one) => [one.lineId, rowWords(one, format, page({ line: one.lineId }))]),
      ),
      lines: written.lines,
      focus: focusOf(written, added),
    },
    checks: written?.writable ? await findingsOf(entered, written.prescriptionId) : null,
    one:
      line && written?.writable
        ? {
            lineId: line.lineId,
            isFavourite: favourites.some(({ name }) => name === line.medicine),
            values: lineValues(line),
            ...quantityHint(line),
          }
        : null,
    typed,
    favourites: favourites.slice(0, FAVOURITES_SHOWN),
    choices: typed ? (await api.prescription.readLine({ text: typed }).catch(throwErrorPage)).data.choices : [],
    templates: written?.writable
      ? (await api.prescriptionTemplates.list({}).catch(throwErrorPage)).data.map(({ templateId, name, lines }) => ({
          value: templateId,
          label: `${name} (${lines.length})`,
        }))
      : [],
  }
}

export async function action(args: ActionFunctionArgs) {
  const { here } = await requireScreen(args)
  const posted = await args.request.clone().formData()
  const intent = String(posted.get('intent') ?? '')
  if (intent === 'reason') return saveReason(args, here)
  if (intent === 'drop') return dropVersion(args)
  return posted.has('lineId') ? saveLine(args, intent) : saveMedicines(args, intent)
}

export default function Medicines() {
  const { page, note, history, hidden, written, checks, one, typed, choices, templates, favourites } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!written?.writable) {
    return (
      <>
        <SheetHead title="Prescription" back={note} />
        <Notice title={written ? 'This prescription is signed' : 'There is no visit to prescribe at'}>
          <p>
            {written ? 'To change it, begin a new version: ' : 'Start a visit above. Earlier prescriptions: '}
            <a href={history}>Prescription history</a>
          </p>
        </Notice>
        {written && (
          <div className="panel">
            <LinesInWords lines={written.lines} />
          </div>
        )}
      </>
    )
  }
  // A new version is signed here, and has no page of a last look.
  const isNew = written.revises !== null
  if (one) return <MedicineLine {...one} {...{ page, hidden, answer }} />
  return (
    <ChecksContext.Provider value={checks}>
      <MedicinesForm
        {...written}
        {...{ note, hidden, typed, choices, templates, favourites }}
        answer={isOfReason(answer) ? undefined : answer}
        summary={
          <FindingsSummary checks={checks} next={isNew ? undefined : 'Reasons are given on the page Check and sign.'} />
        }
      />
      {isNew && <FindingReasons checks={checks} token={hidden.token} answer={answer} />}
    </ChecksContext.Provider>
  )
}
