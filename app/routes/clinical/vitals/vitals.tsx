// /my-appointment/consultation/:userId/basic-vital-info
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { hasGrowthCharts } from '#contract/clinical/growth/words.ts'
import { toCircumstancesInput } from '#contract/clinical/vitals/circumstances.ts'
import { formatBmi, toVitalsFormValues } from '#contract/clinical/vitals/rules.ts'
import { VitalsInput } from '#contract/clinical/vitals/schema.ts'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { usePageForm } from '~/components/pages/use-page-form'
import { EmptyState } from '~/components/ui/empty-state'
import { patientTitleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { readId } from '~/lib/http/query.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { describeMissingRanges, findOutOfRange, formatReading } from '~/lib/vitals/format-reading.server'
import { GROWTH, VITALS } from '../consultation/paths'
import { readAppointmentId, requireTab } from '../consultation/record.server'
import { listConfirmations } from './confirmations'
import { OutOfRangeList, Readings, Trends } from './readings'
import { buildTrends } from './trends.server'
import { VitalsFields, type VitalsValues } from './vitals-fields'

export const meta = patientTitleMeta('Vitals')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { me, format, params, url, hidden } = screen
  const userId = params.userId!
  const { consultation, tab: data } = await requireTab(args, screen, VITALS)
  const { visit } = consultation
  const beforeId = readId(url, 'before')
  const appointment = visit?.appointmentId ?? readAppointmentId(url)
  const pageUrl = (query: Record<string, string | undefined>) => to(VITALS, { userId }, { appointment, ...query })
  const corrected = data.readings.find(
    (reading) => reading.vitalsId === url.searchParams.get('correct') && !reading.corrected,
  )
  const unit = corrected?.measures.temperatureUnit ?? data.temperatureUnit
  const { trends, chart } = buildTrends(data, url.searchParams.get('trend'), format, me.practice.locale)
  const readings = data.readings.map((reading) => formatReading(reading, format))
  const newest = readings.find(({ corrected }) => !corrected)
  return {
    page: pageUrl({}),
    title: corrected ? 'Correct reading' : 'Vitals',
    lead:
      corrected &&
      `Measured ${format.dateTime(corrected.measuredAt)}. The original stays in the list, marked as corrected.`,
    hidden: {
      ...hidden,
      more: { temperatureUnit: unit, corrects: corrected?.vitalsId, appointmentId: visit?.appointmentId },
    },
    form: { unit, shows: data.asks, today: data.today, isCorrection: corrected !== undefined },
    initialValues: corrected && {
      ...toVitalsFormValues(corrected.measures),
      ...toFormValues(toCircumstancesInput(corrected.circumstances)),
      note: corrected.note ?? '',
    },
    // Without a visit the record can only be read.
    writable: visit !== null || corrected !== undefined,
    growth: hasGrowthCharts(consultation.banner.birthDate, data.today) ? to(GROWTH, { userId }, { appointment }) : null,
    remark: describeMissingRanges(data.readings),
    newest: newest && !beforeId ? { measured: newest.measured, values: findOutOfRange(newest) } : null,
    readings: readings.map((reading) => ({
      ...reading,
      correctHref: reading.corrected ? null : pageUrl({ correct: reading.vitalsId, before: beforeId }),
    })),
    older: data.older ? pageUrl({ before: data.readings.at(-1)?.vitalsId }) : null,
    newer: beforeId ? pageUrl({}) : null,
    trends: trends.map((trend) => ({
      ...trend,
      href: `${pageUrl({ trend: trend.name, before: beforeId })}#trend-title`,
    })),
    chart,
  }
}

/** Converts saved circumstances to form values: a checked box is "on". */
const toFormValues = ({ onOxygen, ...chosen }: ReturnType<typeof toCircumstancesInput>) => ({
  ...chosen,
  onOxygen: onOxygen ? 'on' : undefined,
})

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  const userId = params.userId!
  return submit(args, VitalsInput, {
    send: (reading) => api.vitals.record({ patientId: userId, ...reading }),
    onSuccess: {
      redirectTo: to(VITALS, { userId }, { appointment: readAppointmentId(url) }),
      message: ({ bmiTenths, bmiClass, worst, temperatureNote }) =>
        ['Vitals saved', worst, temperatureNote, ...describeBmi(bmiTenths, bmiClass)].filter(Boolean).join('. '),
    },
  })
}

/** "BMI 22.9, Normal". */
const describeBmi = (tenths: number | null, bmiClass: string) =>
  tenths === null ? [] : [[`BMI ${formatBmi(tenths)}`, bmiClass].filter(Boolean).join(', ')]

export default function Vitals() {
  const {
    page,
    title,
    lead,
    hidden,
    form: settings,
    initialValues,
    writable,
    ...record
  } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<VitalsValues>({
    id: 'vitals',
    lastResult: answer?.reply,
    defaultValue: initialValues as Partial<VitalsValues>,
  })
  return (
    <>
      {!writable && <PageHeader title={title} />}
      {writable && (
        <FormPage
          form={form}
          title={title}
          lead={lead}
          hidden={hidden}
          save={settings.isCorrection ? 'Save correction' : 'Save vitals'}
          cancel={settings.isCorrection ? page : undefined}
          wide
        >
          <VitalsFields
            {...settings}
            fields={fields}
            confirmations={listConfirmations(answer, form.initialValue)}
            focus={answer === undefined}
          />
        </FormPage>
      )}
      <EarlierReadings {...record} />
      {record.chart && <Trends trends={record.trends} chart={record.chart} />}
    </>
  )
}

type EarlierReadingsProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  'remark' | 'newest' | 'readings' | 'older' | 'newer' | 'growth'
>

function EarlierReadings({ remark, newest, readings, older, newer, growth }: EarlierReadingsProps) {
  return (
    <section className="panel" aria-labelledby="readings">
      <h2 id="readings">Earlier readings</h2>
      {newest && <OutOfRangeList {...newest} />}
      {growth && (
        <p className="no-print">
          <a href={growth}>Show growth charts</a>
        </p>
      )}
      {remark && <p className="muted">{remark}</p>}
      {readings.length === 0 ? (
        <EmptyState title="No readings yet">Saved readings appear here.</EmptyState>
      ) : (
        <Readings readings={readings} />
      )}
      {(older || newer) && (
        <p className="row no-print">
          {newer && <a href={newer}>Newest readings</a>}
          {older && <a href={older}>Older readings</a>}
        </p>
      )}
    </section>
  )
}
