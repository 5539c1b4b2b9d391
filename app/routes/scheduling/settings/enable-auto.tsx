// /settings/enable-auto
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findReach } from '#contract/operations.ts'
import { AutomationForm } from '#contract/scheduling/schedules/forms.ts'
import { ButtonForm } from '~/components/fields/button-form'
import { PageHeader } from '~/components/pages/page-header'
import { EmptyState } from '~/components/ui/empty-state'
import { titleMeta } from '~/lib/format/page-title'
import { toDoctorOptions } from '~/lib/forms/options'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { withQuery } from '~/lib/navigation/links'
import { RulesOwnerSelect, RulesPart, toFormValues } from './enable-auto-parts'

export const meta = titleMeta('Automation')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url, hidden } = await requireScreen(args)
  const canEditAll = findReach('automation:edit', me.role) === 'practice'
  if (!canEditAll && !me.doctorId) return { isNotDoctor: true } as const
  const { data: doctors } = await api.doctors.list()
  const doctorId = canEditAll ? (url.searchParams.get('doctor') ?? undefined) : (me.doctorId ?? undefined)
  const { data: rules } = await api.bookingRules.read({ doctorId })
  const name = doctors.find((doctor) => doctor.doctorId === doctorId)?.fullName
  return {
    isNotDoctor: false,
    title: 'Automation',
    lead: doctorId
      ? `${name}. ${rules.version === 0 ? 'This doctor follows the practice’s rules until you save their own.' : 'These rules replace the practice’s.'}`
      : 'For all doctors without their own rules.',
    doctorId,
    hasOwnRules: Boolean(doctorId) && rules.version > 0,
    doctors: canEditAll ? toDoctorOptions(doctors) : [],
    version: rules.version,
    values: toFormValues(rules),
    hidden,
  } as const
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  return submit(args, AutomationForm, {
    send: async (form): Promise<{ data: unknown }> => {
      if (form.intent === 'as-practice') return api.bookingRules.remove({ doctorId: form.doctorId })
      const { intent, ...rules } = form
      return api.bookingRules.save(rules)
    },
    onSuccess: {
      redirectTo: withQuery(url.pathname, { doctor: url.searchParams.get('doctor') }),
      message: (_, { intent }) => (intent === 'rules' ? 'Rules saved' : 'The practice’s rules apply again'),
    },
  })
}

export default function EnableAuto() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (loaded.isNotDoctor) {
    return (
      <>
        <PageHeader title="Automation" />
        <EmptyState title="You are not a doctor of this practice">
          Ask an administrator to add you as a doctor.
        </EmptyState>
      </>
    )
  }
  const { title, lead, doctorId, hasOwnRules, doctors, version, values, hidden } = loaded
  return (
    <div className="stack">
      <PageHeader title={title} lead={lead} />
      {doctors.length > 1 && <RulesOwnerSelect doctors={doctors} chosen={doctorId} />}
      <RulesPart doctorId={doctorId} version={version} values={values} hidden={hidden} answer={answer} />
      {hasOwnRules && (
        <ButtonForm {...hidden} more={{ intent: 'as-practice', doctorId }} busy="One moment…">
          Use practice rules
        </ButtonForm>
      )}
    </div>
  )
}
