// /my-appointment/consultation/:userId/basic-vital-info
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { chosenFrom } from '#contract/clinical/vitals/circumstances.ts'
import { bmiText, typedFrom } from '#contract/clinical/vitals/rules.ts'
import { VitalsTaken } from '#contract/clinical/vitals/schema.ts'
import { FormSheet } from '~/components/pages/form-page'
import { SheetHead } from '~/components/pages/page-header'
import { useSheetForm } from '~/components/pages/use-page-form'
import { EmptyState } from '~/components/ui/empty-state'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { noRanges, outOfRange, readingInWords } from '~/lib/vitals/reading-in-words.server'
import { appointmentIn, idIn, openRecordOf } from '../consultation/record.server'
import { trendsOf } from './trends.server'
import { VitalsFields, type VitalsValues } from './vitals-fields'
import { OutOfRange, Readings, Trends } from './vitals-parts'
import { ticksOf } from './vitals-ticks'

export const meta: MetaFunction = (args) => titled(args, 'Vitals')

const PATH = '/my-appointment/consultation/:userId/basic-vital-info'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  const { visit } = await openRecordOf(args, entered)
  const older = idIn(url, 'before')
  const { data } = await api.vitals.list({ patientId: userId, before: older }).catch(throwErrorPage)
  const appointment = visit?.appointmentId ?? appointmentIn(url)
  const at = (query: Record<string, string | undefined>) => to(PATH, { userId }, { appointment, ...query })
  const correcting = data.readings.find((one) => one.vitalsId === url.searchParams.get('correct') && !one.corrected)
  const unit = correcting?.measures.temperatureUnit ?? data.temperatureUnit
  const format = formatterOf(me.practice)
  const { trends, drawn } = trendsOf(data, url.searchParams.get('trend'), format, me.practice.locale)
  const readings = data.readings.map((one) => readingInWords(one, format))
  const newest = readings.find(({ corrected }) => !corrected)
  return {
    page: at({}),
    title: correcting ? 'Correct a reading' : 'Vitals',
    lead:
      correcting &&
      `Measured ${format.dateTime(correcting.measuredAt)}. The old reading stays in the list, marked as corrected.`,
    hidden: {
      token: args.context.formToken,
      formKey: crypto.randomUUID(),
      more: { temperatureUnit: unit, corrects: correcting?.vitalsId, appointmentId: visit?.appointmentId },
    },
    form: { unit, asks: data.asks, today: data.today, correcting: correcting !== undefined },
    typed: correcting && {
      ...typedFrom(correcting.measures),
      ...onForm(chosenFrom(correcting.circumstances)),
      note: correcting.note ?? '',
    },
    // Without a visit the record is read, not written (decision 23).
    writable: visit !== null || correcting !== undefined,
    remark: noRanges(data.readings),
    newest: newest && !older ? { measured: newest.measured, found: outOfRange(newest) } : null,
    readings: readings.map((one) => ({
      ...one,
      correct: one.corrected ? null : at({ correct: one.vitalsId, before: older }),
    })),
    older: data.older ? at({ before: data.readings.at(-1)?.vitalsId }) : null,
    newer: older ? at({}) : null,
    trends: trends.map((one) => ({ ...one, href: `${at({ trend: one.name, before: older })}#trend-title` })),
    drawn,
  }
}

/** A tick is "on" in a form. */
const onForm = ({ onOxygen, ...chosen }: ReturnType<typeof chosenFrom>) => ({
  ...chosen,
  onOxygen: onOxygen ? 'on' : undefined,
})

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  const userId = params.userId!
  return submit(args, VitalsTaken, {
    send: (taken) => api.vitals.record({ patientId: userId, ...taken }),
    then: {
      go: to(PATH, { userId }, { appointment: appointmentIn(url) }),
      say: ({ bmiTenths, bmiClass }) => ['Vitals saved', ...bmiSaid(bmiTenths, bmiClass)].join('. '),
    },
  })
}

/** "BMI 22.9, Normal". */
const bmiSaid = (tenths: number | null, word: string) =>
  tenths === null ? [] : [[`BMI ${bmiText(tenths)}`, word].filter(Boolean).join(', ')]

export default function Vitals() {
  const { page, title, lead, hidden, form: asked, typed, writable, ...record } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useSheetForm<VitalsValues>({
    ...{ id: 'vitals', lastResult: answer?.reply },
    defaultValue: typed as Partial<VitalsValues>,
  })
  return (
    <>
      {!writable && <SheetHead title={title} />}
      {writable && (
        <FormSheet
          form={form}
          title={title}
          lead={lead}
          hidden={hidden}
          save={asked.correcting ? 'Save the correction' : 'Save vitals'}
          cancel={asked.correcting ? page : undefined}
          wide
        >
          <VitalsFields
            {...asked}
            fields={fields}
            ticks={ticksOf(answer, form.initialValue)}
            focus={answer === undefined}
          />
        </FormSheet>
      )}
      <Earlier {...record} />
      {record.drawn && <Trends trends={record.trends} drawn={record.drawn} />}
    </>
  )
}

type EarlierProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  'remark' | 'newest' | 'readings' | 'older' | 'newer'
>

function Earlier({ remark, newest, readings, older, newer }: EarlierProps) {
  return (
    <section className="panel" aria-labelledby="readings">
      <h2 id="readings">Earlier readings</h2>
      {newest && <OutOfRange {...newest} />}
      {remark && <p className="muted">{remark}</p>}
      {readings.length === 0 ? (
        <EmptyState title="No readings yet">The first one is shown here once it is saved.</EmptyState>
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
