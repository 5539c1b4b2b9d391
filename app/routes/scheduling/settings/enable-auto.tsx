// /settings/enable-auto
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findReach } from '#contract/operations.ts'
import { AutomationForm } from '#contract/scheduling/schedules/forms.ts'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { PageHeader } from '~/components/pages/page-header'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { withQuery } from '~/lib/navigation/links'
import { RulesOwnerSelect, RulesPart, toFormValues } from './enable-auto-parts'

export const meta: MetaFunction = (args) => pageTitle(args, 'Automation')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const ofAll = findReach('automation:edit', me.role) === 'practice'
  if (!ofAll && !me.doctorId) return { nobody: true } as const
  const { data: doctors } = await api.doctors.list()
  const doctorId = ofAll ? (url.searchParams.get('doctor') ?? undefined) : (me.doctorId ?? undefined)
  const { data: rules } = await api.bookingRules.read({ doctorId }).catch(throwErrorPage)
  const name = doctors.find((doctor) => doctor.doctorId === doctorId)?.fullName
  return {
    nobody: false,
    title: 'Automation',
    lead: doctorId
      ? `${name}. ${rules.version === 0 ? 'The practice’s rules hold, until others are saved here.' : 'These rules hold instead of the practice’s.'}`
      : 'For every doctor of the practice who has no rules of their own.',
    doctorId,
    differs: Boolean(doctorId) && rules.version > 0,
    doctors: ofAll ? doctors.map((doctor) => ({ value: doctor.doctorId, label: doctor.fullName })) : [],
    version: rules.version,
    values: toFormValues(rules),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
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
      message: (_, { intent }) => (intent === 'rules' ? 'Rules saved' : 'The practice’s rules hold again'),
    },
  })
}

export default function EnableAuto() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (loaded.nobody) {
    return (
      <>
        <PageHeader title="Automation" />
        <EmptyState title="You are not a doctor of this practice">A manager adds you as one first.</EmptyState>
      </>
    )
  }
  const { title, lead, doctorId, differs, doctors, version, values, hidden } = loaded
  return (
    <div className="stack">
      <PageHeader title={title} lead={lead} />
      {doctors.length > 1 && <RulesOwnerSelect doctors={doctors} chosen={doctorId} />}
      <RulesPart {...{ doctorId, version, values, hidden }} answer={answer} />
      {differs && (
        <form method="post">
          <HiddenFields {...hidden} more={{ intent: 'as-practice', doctorId }} />
          <Button busy="One moment…">Use the practice’s rules again</Button>
        </form>
      )}
    </div>
  )
}
