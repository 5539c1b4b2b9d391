// /my-appointment/consultation/:userId/basic-vital-info
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { typedFrom } from '#contract/vitals/rules.ts'
import { VitalsTaken } from '#contract/vitals/schema.ts'
import { FormSheet } from '~/components/sheets/form-sheet'
import { SheetHead } from '~/components/sheets/sheet-head'
import { useSheetForm } from '~/components/sheets/use-sheet-form'
import { EmptyState } from '~/components/ui/empty-state'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to, withQuery } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { submit } from '~/lib/submit.server'
import { noRanges, readingInWords } from './reading-in-words.server'
import { appointmentIn, openRecordOf } from './record.server'
import { askedAgain, Readings, VitalsFields, type VitalsValues } from './vitals-parts'

export const meta: MetaFunction = (args) => titled(args, 'Vitals')

const PATH = '/my-appointment/consultation/:userId/basic-vital-info'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  const { visit } = await openRecordOf(args, entered)
  const { data } = await api.vitals.list({ patientId: userId }).catch(orPage)
  const appointment = visit?.appointmentId ?? appointmentIn(url)
  const page = to(PATH, { userId }, { appointment })
  const correcting = data.readings.find((one) => one.vitalsId === url.searchParams.get('correct') && !one.corrected)
  const unit = correcting?.measures.temperatureUnit ?? data.temperatureUnit
  const format = formatterOf(me.practice)
  return {
    page,
    title: correcting ? 'Correct a reading' : 'Vitals',
    lead:
      correcting &&
      `Measured ${format.dateTime(correcting.measuredAt)}. The old reading stays in the list, marked as corrected.`,
    hidden: {
      token: args.context.formToken,
      formKey: crypto.randomUUID(),
      more: { temperatureUnit: unit, corrects: correcting?.vitalsId, appointmentId: visit?.appointmentId },
    },
    unit,
    typed: correcting && { ...typedFrom(correcting.measures), note: correcting.note ?? '' },
    correcting: correcting !== undefined,
    // Without a visit the record is read, not written (decision 23).
    writable: visit !== null || correcting !== undefined,
    remark: noRanges(data.readings),
    readings: data.readings.map((one) => ({
      ...readingInWords(one, format),
      correct: one.corrected ? null : withQuery(to(PATH, { userId }), { appointment, correct: one.vitalsId }),
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await enter(args)
  const userId = params.userId!
  return submit(args, VitalsTaken, {
    send: (taken) => api.vitals.record({ patientId: userId, ...taken }),
    then: { go: to(PATH, { userId }, { appointment: appointmentIn(url) }), say: 'Vitals saved' },
  })
}

export default function Vitals() {
  const { page, title, lead, hidden, unit, typed, correcting, writable, remark, readings } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useSheetForm<VitalsValues>({ id: 'vitals', lastResult: answer?.reply, defaultValue: typed })
  return (
    <>
      {!writable && <SheetHead title={title} />}
      {writable && (
        <FormSheet
          form={form}
          title={title}
          lead={lead}
          hidden={hidden}
          save={correcting ? 'Save the correction' : 'Save vitals'}
          cancel={correcting ? page : undefined}
          wide
        >
          <VitalsFields
            fields={fields}
            unit={unit}
            correcting={correcting}
            again={askedAgain(answer)}
            focus={answer === undefined}
          />
        </FormSheet>
      )}
      <section className="panel" aria-labelledby="readings">
        <h2 id="readings">Earlier readings</h2>
        {remark && <p className="muted">{remark}</p>}
        {readings.length === 0 ? (
          <EmptyState title="No readings yet">The first one is shown here once it is saved.</EmptyState>
        ) : (
          <Readings readings={readings} />
        )}
      </section>
    </>
  )
}
