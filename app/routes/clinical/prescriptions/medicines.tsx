// /my-appointment/consultation/:userId/medicines
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/pages/page-header'
import { PrescriptionLines } from '~/components/pages/prescription-lines'
import { Notice } from '~/components/ui/notice'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { patientTitleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { LIVE_CONSULTATION, MEDICINES, PRESCRIPTION_HISTORY } from '../consultation/paths'
import { readAppointmentId, readTypedMedicine, requireTab } from '../consultation/record.server'
import { ChecksContext, FindingsSummary } from './findings'
import { replaceEarlier, saveReason, toFindingsView } from './findings.server'
import { FindingReasons, isReasonAnswer } from './findings-reasons'
import { MedicineLine } from './medicine-line'
import { MedicinesForm } from './medicines-form'
import { saveLine, saveMedicines } from './medicines-saving.server'
import {
  describeQuantity,
  findFocus,
  formatRowDetails,
  listFavourites,
  toLineValues,
  toMedicineRow,
} from './medicines-view.server'
import { handlePrescriptionAction } from './prescription-actions.server'

/** Only the most used favourites are listed; typing finds the others. */
const MAX_FAVOURITES = 12

export const meta = patientTitleMeta('Prescription')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { format, params, url, hidden } = screen
  const userId = params.userId!
  const { consultation, tab } = await requireTab(args, screen, MEDICINES)
  const { visit } = consultation
  const { prescription } = tab
  const appointment = visit?.appointmentId ?? readAppointmentId(url)
  const pageUrl = (query: Record<string, string> = {}) => to(MEDICINES, { userId }, { appointment, ...query })
  const signedId = (prescription && !prescription.writable && prescription.prescriptionId) || undefined
  const line = prescription?.lines.find(({ lineId }) => lineId === url.searchParams.get('line'))
  const favourites = listFavourites(tab.favourites)
  const added = (url.searchParams.get('added') ?? '')
    .split(',')
    .flatMap((index) => (/^\d+$/.test(index) ? [Number(index)] : []))
  return {
    page: pageUrl(),
    note: { href: to(LIVE_CONSULTATION, { userId }, { appointment }), label: 'Live consultation' },
    // Opens the signed prescription in its history.
    historyHref: to(PRESCRIPTION_HISTORY, { userId }, { appointment, of: signedId }),
    hidden: {
      ...hidden,
      version: prescription?.version,
      more: { visitId: visit?.visitId },
    },
    prescription: prescription && {
      writable: prescription.writable,
      prescriptionId: prescription.prescriptionId,
      revisionReason: prescription.replacesId ? (prescription.statusReason ?? '') : null,
      rows: prescription.lines.map(toMedicineRow),
      rowDetails: Object.fromEntries(
        prescription.lines.map((row) => [row.lineId, formatRowDetails(row, format, pageUrl({ line: row.lineId }))]),
      ),
      lines: prescription.lines,
      focus: findFocus(prescription, added),
    },
    checks: tab.checks && toFindingsView(tab.checks, format),
    line:
      line && prescription?.writable
        ? {
            lineId: line.lineId,
            isFavourite: favourites.some(({ name }) => name === line.medicine),
            values: toLineValues(line),
            ...describeQuantity(line),
          }
        : null,
    typed: readTypedMedicine(url) ?? '',
    favourites: favourites.slice(0, MAX_FAVOURITES),
    choices: tab.choices,
    templates: tab.templates.map(({ templateId, name, lines }) => ({
      value: templateId,
      label: `${name} (${lines.length})`,
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const posted = await args.request.clone().formData()
  const intent = String(posted.get('intent') ?? '')
  if (intent === 'reason') return saveReason(args, screen.here)
  if (intent === 'replace') return replaceEarlier(args, screen.here)
  if (intent === 'discard-revision') return handlePrescriptionAction(args, screen)
  return posted.has('lineId') ? saveLine(args, intent) : saveMedicines(args, intent)
}

export default function Medicines() {
  const { page, note, historyHref, hidden, prescription, checks, line, typed, choices, templates, favourites } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!prescription?.writable) {
    return (
      <>
        <PageHeader title="Prescription" back={note} />
        {prescription ? (
          <Notice title="This prescription is signed">
            <p>
              To change it, start a new version: <a href={historyHref}>Prescription history</a>
            </p>
          </Notice>
        ) : (
          <p>
            Earlier prescriptions: <a href={historyHref}>Prescription history</a>
          </p>
        )}
        {prescription && (
          <div className="panel">
            <PrescriptionLines lines={prescription.lines} />
          </div>
        )}
      </>
    )
  }
  // A new version is signed here, without the Check and sign page.
  const isRevision = prescription.revisionReason !== null
  if (line) return <MedicineLine {...line} page={page} hidden={hidden} answer={answer} />
  // The lines get new ids when someone else saves, so a refused line may be gone. The rows are then shown as saved.
  const isLineAnswer = answer?.reply.initialValue?.lineId !== undefined
  return (
    <ChecksContext.Provider value={checks}>
      <MedicinesForm
        {...prescription}
        note={note}
        hidden={hidden}
        typed={typed}
        choices={choices}
        templates={templates}
        favourites={favourites}
        answer={isReasonAnswer(answer) || isLineAnswer ? undefined : answer}
        summary={
          <>
            {isLineAnswer && <RefusalNotice reply={answer?.reply} title="The medicine is not saved" />}
            <FindingsSummary
              checks={checks}
              next={isRevision ? undefined : 'Enter the reasons on the “Check and sign” page.'}
            />
          </>
        }
      />
      {isRevision && <FindingReasons checks={checks} token={hidden.token} answer={answer} />}
    </ChecksContext.Provider>
  )
}
