// /settings/security  /devices
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { countNoun } from '#contract/kernel/format-count.ts'
import { OTHER_DEVICES } from '#contract/practice/devices/rules.ts'
import { DeviceSignOut } from '#contract/practice/devices/schema.ts'
import { SelectField } from '~/components/fields/select-field'
import { PasswordField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { usePageForm } from '~/components/pages/use-page-form'
import { Badge } from '~/components/ui/status-mark'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'

export const meta = titleMeta('Devices')

export async function loader(args: LoaderFunctionArgs) {
  const { api, format, hidden } = await requireScreen(args)
  const { data } = await api.devices.list()
  return {
    devices: data.map(({ deviceId, name, practiceName, ip, signedInAt, lastUsedAt, isCurrent }) => ({
      id: deviceId,
      name,
      place: practiceName ?? 'No clinic',
      lastUsed: format.dateTime(lastUsedAt),
      detail: [`signed in ${format.dateTime(signedInAt)}`, ip && `address ${ip}`].filter(Boolean).join(', '),
      isCurrent,
    })),
    hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, DeviceSignOut, {
    send: (input) => api.devices.signOut(input),
    onSuccess: {
      redirectTo: here,
      message: ({ ended }) => (ended === 0 ? 'No other devices were signed in' : `Signed out ${formatDevices(ended)}`),
    },
    hideFields: ['currentPassword'],
  })
}

const formatDevices = (count: number) => countNoun(count, 'device', 'devices')

export default function Devices() {
  const { devices, hidden } = useLoaderData<typeof loader>()
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  const [form, fields] = usePageForm<DeviceSignOut>({
    id: 'devices',
    lastResult: useActionData<typeof action>()?.reply,
    defaultValue: { device: OTHER_DEVICES },
  })
  return (
    <div className="stack">
      <PageHeader
        title="Devices"
        lead="Where you are signed in. If you don’t know a device, sign it out and change your password."
      />
      <section className="panel" aria-labelledby="devices-heading">
        <h2 id="devices-heading" className="mb-3">
          {formatDevices(devices.length)}
        </h2>
        <ul className="stack">
          {devices.map(({ id, name, place, lastUsed, detail, isCurrent }) => (
            <li key={id} className="row">
              <span className="min-w-0 flex-1">
                <b>{name}</b>, {place}
                <span className="caption block">
                  last used {lastUsed}, {detail}
                </span>
              </span>
              {isCurrent && <Badge shape="check">This device</Badge>}
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="sign-out-heading">
          <h2 id="sign-out-heading" className="mb-3">
            Sign out other devices
          </h2>
          <FormPage restores={false} bare form={form} title="Sign out other devices" hidden={hidden} save="Sign out">
            <SelectField
              field={fields.device}
              label="Device"
              options={[
                { value: OTHER_DEVICES, label: 'All other devices' },
                ...others.map(({ id, name, place, lastUsed }) => ({
                  value: id,
                  label: `${name}, ${place}, last used ${lastUsed}`,
                })),
              ]}
            />
            <PasswordField field={fields.currentPassword} label="Your password" autoComplete="current-password" />
          </FormPage>
        </section>
      )}
    </div>
  )
}
