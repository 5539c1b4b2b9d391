// /my-appointment/consultation/:userId/outside-results
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formatResult } from '#contract/clinical/results/rules.ts'
import { NewOutsideResult, type OutsideResult } from '#contract/clinical/results/schema.ts'
import { DateField } from '~/components/fields/date-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { EmptyState } from '~/components/ui/empty-state'
import { Badge } from '~/components/ui/status-mark'
import { Table } from '~/components/ui/table'
import type { Formatter } from '~/lib/format/format'
import { patientTitleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { LAB_REPORTS, OUTSIDE_RESULTS } from '../consultation/paths'
import { readAppointmentId, requireTab } from '../consultation/record.server'

export const meta = patientTitleMeta('Outside results')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { format, params, url, hidden } = screen
  const userId = params.userId!
  const { tab } = await requireTab(args, screen, OUTSIDE_RESULTS)
  const appointment = readAppointmentId(url)
  const pageUrl = (correct?: string) => to(OUTSIDE_RESULTS, { userId }, { appointment, correct })
  const corrected = tab.results.find(
    ({ resultId, correction }) => !correction && resultId === url.searchParams.get('correct'),
  )
  return {
    page: pageUrl(),
    labReports: to(LAB_REPORTS, { userId }, { appointment }),
    isCorrection: corrected !== undefined,
    hidden: { ...hidden, more: { corrects: corrected?.resultId } },
    initialValues: corrected
      ? {
          testName: corrected.testName,
          result: `${corrected.comparator ?? ''}${corrected.value}`,
          unit: corrected.unit ?? '',
          takenOn: corrected.takenOn,
          source: corrected.source,
        }
      : undefined,
    today: tab.today,
    rows: tab.results.map((result) => toRow(result, format, pageUrl(result.resultId))),
  }
}

function toRow(result: OutsideResult, format: Formatter, correctHref: string) {
  const { resultId, testName, takenOn, source, enteredBy, correction } = result
  return {
    resultId,
    testName,
    value: formatResult(result),
    takenOn: format.day(takenOn),
    source,
    enteredBy,
    correction: correction && `${format.dateTime(correction.at)} by ${correction.by}: ${correction.reason}`,
    correctHref: correction ? null : correctHref,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  const userId = params.userId!
  return submit(args, NewOutsideResult, {
    send: (input) => api.outsideResults.record({ patientId: userId, ...input }),
    onSuccess: {
      redirectTo: to(OUTSIDE_RESULTS, { userId }, { appointment: readAppointmentId(url) }),
      message: url.searchParams.has('correct') ? 'Correction saved' : 'Result saved',
    },
  })
}

type FieldName = 'testName' | 'result' | 'unit' | 'takenOn' | 'source' | 'reason'

export default function OutsideResults() {
  const { page, labReports, isCorrection, hidden, initialValues, today, rows } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<Record<FieldName, string>>({
    id: 'outside-result',
    lastResult: answer?.reply,
    defaultValue: initialValues,
  })
  return (
    <>
      <FormPage
        form={form}
        title={isCorrection ? 'Correct result' : 'Outside results'}
        lead={isCorrection ? 'The original stays in the list, marked as corrected.' : undefined}
        back={{ href: labReports, label: 'Lab reports' }}
        hidden={hidden}
        save={isCorrection ? 'Save correction' : 'Add result'}
        cancel={isCorrection ? page : undefined}
      >
        <SuggestField from="tests" field={fields.testName} label="Test" hint="For example HbA1c." autoFocus={!answer} />
        <TextField
          field={fields.result}
          label="Result"
          hint="A number or words, for example: 7.2, <0.01 or Negative."
          width="name"
          autoComplete="off"
        />
        <TextField
          field={fields.unit}
          label="Unit"
          hint="For example % or mg/dL."
          width="amount"
          optional
          autoComplete="off"
        />
        <DateField field={fields.takenOn} label="Date of test" max={today} />
        <TextField
          field={fields.source}
          label="Source"
          hint="The laboratory or hospital, for example: City Lab."
          autoComplete="off"
        />
        {isCorrection && <TextField field={fields.reason} label="Reason for correction" autoComplete="off" />}
      </FormPage>
      <section className="panel" aria-labelledby="results">
        <h2 id="results">Results, newest first</h2>
        {rows.length === 0 ? (
          <EmptyState title="No results yet">Saved results appear here.</EmptyState>
        ) : (
          <Table
            caption="Results, newest first"
            captionHidden
            columns={[
              { key: 'takenOn', title: 'Date', kind: 'date', cell: (row) => row.takenOn },
              {
                key: 'testName',
                title: 'Test',
                isRowHeader: true,
                cell: (row) => (
                  <span className="block">
                    {row.testName}
                    {row.correction && (
                      <>
                        <Badge shape="cross">Corrected</Badge>
                        <span className="caption block font-normal">{row.correction}</span>
                      </>
                    )}
                    {row.correctHref && (
                      <a href={row.correctHref} className="block font-normal no-print">
                        Correct
                        <span className="hidden-text">
                          {' '}
                          {row.testName} of {row.takenOn}
                        </span>
                      </a>
                    )}
                  </span>
                ),
              },
              { key: 'value', title: 'Result', cell: (row) => row.value },
              { key: 'source', title: 'Source', cell: (row) => row.source },
              { key: 'enteredBy', title: 'Entered by', cell: (row) => row.enteredBy },
            ]}
            rows={rows}
            rowKey={(row) => row.resultId}
            narrow="both"
          />
        )}
      </section>
    </>
  )
}
