import { countNoun } from '#contract/kernel/format-count.ts'
import { OTHER_DEVICES } from '#contract/practice/devices/rules.ts'
import type { Device, DeviceSignOut } from '#contract/practice/devices/schema.ts'
import { SelectField } from '~/components/fields/select-field'
import { PasswordField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { keepWhole } from '~/components/ui/keep-whole'
import { Badge } from '~/components/ui/status-mark'
import type { Formatter } from '~/lib/format/format'
import type { ActionData } from '~/lib/forms/form-reply.server'

export const formatDevices = (count: number) => countNoun(count, 'device', 'devices')

/** Describes a device for the page. */
export const toDeviceRow = (
  { deviceId, name, practiceName, ip, signedInAt, lastUsedAt, isCurrent }: Device,
  format: Formatter,
) => ({
  id: deviceId,
  name,
  place: practiceName ?? 'No clinic',
  lastUsed: format.dateTime(lastUsedAt),
  detail: [`signed in ${format.dateTime(signedInAt)}`, ip && `address ${ip}`].filter(Boolean).join(', '),
  isCurrent,
})

interface DevicesPartProps {
  devices: readonly ReturnType<typeof toDeviceRow>[]
  hidden: { token: string; formKey: string }
  /** The action's reply to this form. */
  answer: ActionData
}

/** The devices on which the person is signed in, with a form that signs others out. */
export function DevicesPart({ devices, hidden, answer }: DevicesPartProps) {
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  const [form, fields] = usePageForm<DeviceSignOut>({
    id: 'devices',
    lastResult: answer?.reply,
    defaultValue: { device: OTHER_DEVICES },
  })
  return (
    <>
      <section className="panel" aria-labelledby="devices-heading">
        <h2 id="devices-heading" className="mb-3">
          {formatDevices(devices.length)}
        </h2>
        <p className="mb-3">
          Where you are signed in. If you don’t know a device, sign it out and change your password.
        </p>
        <ul className="stack">
          {devices.map(({ id, name, place, lastUsed, detail, isCurrent }) => (
            <li key={id} className="row">
              <span className="min-w-0 flex-1">
                <b>{name}</b>, {place}
                <span className="caption block">{keepWhole(`last used ${lastUsed}, ${detail}`)}</span>
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
          <FormPage
            restores={false}
            bare
            form={form}
            title="Sign out other devices"
            hidden={{ ...hidden, more: { intent: 'sign-out' } }}
            save="Sign out"
          >
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
    </>
  )
}
