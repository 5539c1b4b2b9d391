// /shift
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ShiftOpening } from '#contract/billing/shifts/schema.ts'
import { findLandingPath } from '#contract/roles.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Table } from '~/components/ui/table'
import { listOpenablePlaces, listTakenOver } from '~/lib/billing/cash-drawer.server'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { readId } from '~/lib/http/query.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { redirectToOpenShift } from './redirect-to-open-shift.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Open shift')

const KIND_LABELS = { receipt: 'Receipt', refund: 'Refund', expense: 'Expense', bill: 'Bill' } as const
const PATHS = {
  receipt: '/payment-receipts/payment-invoice',
  refund: '/refunds',
  expense: '/expense/invoice',
  bill: '/purchase-orders/invoice',
} as const

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const { data } = await api.shifts.mine()
  const { open, withoutShift } = data
  const { amount, dateTime, money } = getFormatter(me.practice)
  const kinds = Object.keys(PATHS) as (keyof typeof PATHS)[]
  const openKinds = new Set(kinds.filter((kind) => canOpenScreen(PATHS[kind], me.role)))
  const places = listOpenablePlaces(me, data)
  // All places have an open shift, so it is shown.
  if (places.length === 0 && open[0]) throw redirect(to('/shift/:shiftId', open[0]), 303)
  return {
    places,
    placeId: (places.find(({ value }) => value === readId(url, 'place')) ?? places[0])?.value ?? '',
    open: open.map(({ shiftId, placeName, openedAt }) => ({
      href: to('/shift/:shiftId', { shiftId }),
      label: `${placeName}, since ${getFormatter(me.practice).time(openedAt)}`,
    })),
    currency: me.practice.currency,
    takenOver: listTakenOver(withoutShift, places).map(({ placeName, entries, amountMinor }) => ({
      ...describeCash(amountMinor, places.length > 1 ? placeName : null, money),
      entries: entries.map((entry, index) => ({
        key: String(index),
        time: dateTime(entry.movedAt),
        number: [KIND_LABELS[entry.kind], entry.number].filter(Boolean).join(' '),
        href: openKinds.has(entry.kind) ? to(PATHS[entry.kind], null, { id: entry.documentId }) : null,
        amount: amount(entry.amountMinor),
      })),
    })),
    back: findLandingPath(me.role),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

/** Cash that was paid out is missing from the drawer, so the float is what was there before. */
function describeCash(amountMinor: number, placeName: string | null, money: (minor: number) => string) {
  const isPaidOut = amountMinor < 0
  const place = placeName ? ` at ${placeName}` : ''
  const shift = placeName ? 'a shift there' : 'this shift'
  return {
    isPaidOut,
    caption: `Cash ${isPaidOut ? 'paid out' : 'taken'}${place} while no shift was open: ${money(Math.abs(amountMinor))}`,
    effect: isPaidOut
      ? `It is subtracted from ${shift}. Include it in the float.`
      : `It is added to ${shift}. Don’t include it in the float.`,
  }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api } = screen
  return submit(args, ShiftOpening, {
    send: (opening) => api.shifts.open(opening).catch(redirectToOpenShift(screen, args.context, opening)),
    onSuccess: {
      redirectTo: ({ shiftId }) => to('/shift/:shiftId', { shiftId }),
      message: ({ placeName }) => `Your shift at ${placeName} is open`,
    },
  })
}

export default function OpenShift() {
  const { places, placeId, open, currency, takenOver, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const countingHint = takenOver.some(({ isPaidOut }) => isPaidOut)
    ? 'Count the cash in the drawer. Subtract the cash taken and add the cash paid out, as listed above.'
    : takenOver.length > 0
      ? 'Count the cash in the drawer. Subtract the cash listed above.'
      : 'Count the cash in the drawer.'
  const [form, fields] = usePageForm<{ placeId: string; floatMinor: string }>({
    id: 'shift',
    lastResult: answer?.reply,
    defaultValue: { placeId, floatMinor: '' },
  })
  return (
    <FormPage
      form={form}
      title="Open shift"
      lead="Your payments from now on belong to this shift. Count the drawer when you close it."
      back={{ href: back, label: 'Dashboard' }}
      hidden={{ ...hidden, more: places.length === 1 ? { placeId: places[0]!.value } : {} }}
      save="Open shift"
      enterKey="check"
      cancel={back}
    >
      {open.length > 0 && (
        <ul aria-label="Open shifts">
          {open.map(({ href, label }) => (
            <li key={href}>
              Already open: <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {takenOver.map(({ caption, effect, entries }) => (
        <section key={caption} className="stack">
          <p>
            {caption}. {effect}
          </p>
          <Table
            caption={caption}
            captionHidden
            rows={entries}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'number',
                title: 'Document',
                isRowHeader: true,
                cell: ({ number, href }) => (href ? <a href={href}>{number}</a> : number),
              },
              { key: 'time', title: 'Time', kind: 'date', cell: ({ time }) => time },
              { key: 'amount', title: 'Amount', kind: 'number', cell: (entry) => entry.amount },
            ]}
          />
        </section>
      ))}
      <MoneyField
        field={fields.floatMinor}
        label={`Float in ${currency}`}
        hint={`${countingHint} Enter 0 if there is none.`}
      />
      {places.length > 1 && <SelectField field={fields.placeId} label="Branch" options={places} />}
    </FormPage>
  )
}
