// /settings/fees
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DoctorFeesInput } from '#contract/billing/charges/schema.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { FilterChoice } from '~/components/fields/filter-fields'
import { PageHeader } from '~/components/pages/page-header'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { pageTitle } from '~/lib/format/page-title'
import { hasText, readRows } from '~/lib/forms/form-values.server'
import { toDoctorOptions, toPlaceOptions } from '~/lib/forms/options'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { BLANK_FEE, FeesForm } from './fees-form'

const here = '/settings/fees'

export const meta: MetaFunction = (args) => pageTitle(args, 'Consultation fees')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const [{ data: doctors }, { data: clinics }] = await Promise.all([api.doctors.list(), api.clinics.list()])
  const requestedId = url.searchParams.get('doctor')
  const chosen = doctors.find(({ doctorId }) => doctorId === requestedId) ?? (requestedId ? null : doctors[0])
  if (requestedId && !chosen) throw json({ message: 'We couldn’t find this doctor.' }, { status: 404 })
  const fees = chosen ? (await api.doctorFees.read({ doctorId: chosen.doctorId })).data : null
  return {
    doctors: toDoctorOptions(doctors),
    chosen: chosen?.doctorId ?? '',
    currency: me.practice.currency,
    places: toPlaceOptions(clinics),
    kinds: KINDS.map(({ value, label }) => ({ value, label })),
    defaults: fees && {
      feeMinor: toMoneyInput(fees.feeMinor, me.practice.currency),
      rows: [
        ...fees.rows.map(({ placeId, kind, feeMinor }) => ({
          placeId: placeId ?? '',
          kind: kind ?? '',
          feeMinor: toMoneyInput(feeMinor, me.practice.currency),
        })),
        BLANK_FEE,
      ],
    },
    hidden: {
      token: args.context.formToken,
      formKey: crypto.randomUUID(),
      version: fees?.version,
      more: { doctorId: chosen?.doctorId },
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  return submit(args, DoctorFeesInput, {
    send: (fees) => api.doctorFees.save(fees),
    onSuccess: {
      redirectTo: ({ doctorId }) => to(here, null, { doctor: doctorId }),
      message: ({ fullName }) => `Fees for ${fullName} saved`,
    },
    prepare: (formValues) => ({ values: { ...formValues, rows: readRows(formValues, 'rows', hasText()) } }),
  })
}

export default function Fees() {
  const { doctors, chosen, defaults, ...view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="stack">
      <PageHeader title="Consultation fees" lead="Fees for visits. Booked appointments keep their fee." />
      {doctors.length > 1 && (
        <form method="get" className="filters">
          <FilterChoice name="doctor" label="Doctor" options={doctors} value={chosen} />
          <Button>Show fees</Button>
        </form>
      )}
      {defaults ? (
        <FeesForm key={chosen} {...view} defaults={defaults} answer={answer} />
      ) : (
        <EmptyState title="No doctors yet">Add a doctor, then set the fees.</EmptyState>
      )}
    </div>
  )
}
