// /time
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DateField, TimeField } from '~/components/fields/date-field'
import { Pair } from '~/components/fields/fieldset'
import { DayStrip, SlotPicker } from '~/components/fields/slot-picker'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { Booking } from './form-schemas.server'
import { GalleryTabs } from './gallery-tabs'

export const meta: MetaFunction = (args) => pageTitle(args, 'Gallery: time')
export const handle = { script: 'hydrate' }

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireScreen(args)
  return { token: args.context.formToken, date: url.searchParams.get('date') ?? '2025-07-14' }
}

export async function action(args: ActionFunctionArgs) {
  const { here } = await requireScreen(args)
  return submit(args, Booking, {
    send: async (data) => ({ data }),
    onSuccess: { redirectTo: here, message: 'Appointment booked' },
  })
}

const week = [
  ['2025-07-14', 'Mon 14 Jul', 6],
  ['2025-07-15', 'Tue 15 Jul', 0],
  ['2025-07-16', 'Wed 16 Jul', 11],
  ['2025-07-17', 'Thu 17 Jul', 2],
  ['2025-07-18', 'Fri 18 Jul', 9],
  ['2025-07-19', 'Sat 19 Jul', 4],
] as const

const slot = (time: string) => ({ value: time.replace(/\W/g, ''), label: time })

const groups = [
  { label: '10 am', slots: [slot('10:30 am'), slot('10:45 am')] },
  { label: '11 am', slots: [slot('11:15 am')] },
  { label: '2 pm', slots: [slot('2:00 pm')] },
  { label: '6 pm', slots: [slot('6:00 pm')] },
]

export default function TimePage() {
  const { token, date } = useLoaderData<typeof loader>()
  const [form, fields] = usePageForm<{ slot: string; followUp: string; opens: string }>({
    id: 'time',
    lastResult: useActionData<typeof action>()?.reply,
  })
  const isFull = date === '2025-07-15'
  return (
    <>
      <GalleryTabs here="/time" />
      <FormPage
        form={form}
        title="Choose a time"
        lead="Days are links, times are radio buttons. Past and full times are not offered."
        hidden={{ token }}
        save="Book 1 appointment"
        cancel="/time"
        wide
      >
        <DayStrip
          days={week.map(([day, label, free]) => ({
            date: day,
            label,
            free,
            href: `/time?date=${day}`,
            current: day === date,
          }))}
          previous="/time?date=2025-07-14"
          next="/time?date=2025-07-19"
        />
        <SlotPicker
          field={fields.slot}
          label="Free times with Dr Asha Rao"
          note="A visit takes 15 minutes. Past and full times are not offered."
          groups={isFull ? [] : groups}
        />
        <Pair>
          <DateField field={fields.followUp} label="Follow-up on" optional min="2025-07-14" />
          <TimeField field={fields.opens} label="Opening time" optional />
        </Pair>
      </FormPage>
    </>
  )
}
