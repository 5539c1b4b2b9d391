// /settings/security  /devices
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findReach } from '#contract/operations.ts'
import { SecurityForm } from '#contract/practice/second-step/security-form.ts'
import { PageHeader } from '~/components/pages/page-header'
import { Notice } from '~/components/ui/notice'
import { encodeQr } from '~/lib/documents/qr/qr.server'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { pathAfterSignIn } from '~/lib/http/path-after-sign-in'
import { requireScreen } from '~/lib/http/require-screen.server'
import { DevicesPart, formatDevices, toDeviceRow } from './devices-part'
import { RecoveryCodes } from './recovery-codes'
import { RulePart } from './rule-part'
import { SecondStepPart } from './second-step-part'

export const meta = titleMeta('Security')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url, format, hidden } = await requireScreen(args)
  const { data } = await api.devices.readPage()
  const { onSince, codesLeft, pending, rule } = data.secondStep
  const back = url.searchParams.get('back')
  return {
    devices: data.devices.map((device) => toDeviceRow(device, format)),
    step: {
      onSince: onSince && format.dateTime(onSince),
      codesLeft,
      pending: pending && { secret: pending.secret.replace(/.{4}(?=.)/g, '$& '), qr: encodeQr(pending.address) },
    },
    mustSetUp: me.mustSetUpSecondStep,
    rule: findReach('people:edit', me.role) ? rule : null,
    next: back ? pathAfterSignIn(back, me.role) : url.pathname,
    hidden,
  }
}

/** Handles the forms of the page; `intent` names the form that was sent. Recovery codes are shown in the answer only. */
export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  let codes: string[] | null = null
  const answer = await submit(args, SecurityForm, {
    send: async (form): Promise<{ data: { ended: number } | null }> => {
      switch (form.intent) {
        case 'sign-out':
          return api.devices.signOut({ device: form.device, currentPassword: form.currentPassword })
        case 'start':
          return api.secondStep.start()
        case 'turn-off':
          return api.secondStep.turnOff({ currentPassword: form.currentPassword, code: form.code })
        case 'rule':
          await api.secondStep.saveRule({ isRequired: form.isRequired ?? false, version: form.version })
          return { data: null }
        default: {
          const { intent, ...proof } = form
          const change = intent === 'turn-on' ? api.secondStep.turnOn : api.secondStep.replaceCodes
          codes = (await change(proof)).data.codes
          return { data: null }
        }
      }
    },
    onSuccess: {
      redirectTo: here,
      message: (done, { intent }) => (done ? describeSignOut(done) : (messages[intent] ?? '')),
    },
    hideFields: ['currentPassword', 'code'],
  })
  return codes ? json({ reply: null, codes: codes as string[] }) : answer
}

const describeSignOut = ({ ended }: { ended: number }) =>
  ended === 0 ? 'No other devices were signed in' : `Signed out ${formatDevices(ended)}`

const messages: Partial<Record<string, string>> = {
  'turn-off': 'The second step is off',
  rule: 'Rule saved',
}

export default function Security() {
  const { devices, step, mustSetUp, rule, next, hidden } = useLoaderData<typeof loader>()
  const data = useActionData<typeof action>()
  if (data && 'codes' in data && data.codes) return <RecoveryCodes codes={data.codes} next={next} />
  const answer = data?.reply ? (data as { reply: NonNullable<typeof data.reply> }) : undefined
  const answerTo = (intent: string) => (answer?.reply.initialValue?.intent === intent ? answer : undefined)
  return (
    <div className="stack">
      <PageHeader title="Security" lead="How you sign in, and where you are signed in." />
      {mustSetUp && (
        <Notice tone="warn" title="Set up a second step to continue">
          <p>Your clinic requires a second step at sign-in. The other pages open when you have set it up.</p>
        </Notice>
      )}
      <SecondStepPart {...step} hidden={hidden} answerTo={answerTo} />
      {rule && <RulePart rule={rule} hidden={hidden} answer={answerTo('rule')} />}
      <DevicesPart devices={devices} hidden={hidden} answer={answerTo('sign-out')} />
    </div>
  )
}
