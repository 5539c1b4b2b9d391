// /settings/vitals
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ICD_EDITIONS } from '#contract/clinical/catalogue/icd.ts'
import { BMI_SCALES } from '#contract/clinical/vitals/bmi.ts'
import { VitalsSettings } from '#contract/clinical/vitals/schema.ts'
import { RadioField } from '~/components/fields/choice-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice, getNewerVersion } from '~/components/ui/changed-notice'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'

const UNITS = [
  { value: 'C', label: 'Degrees Celsius (°C)' },
  { value: 'F', label: 'Degrees Fahrenheit (°F)' },
] as const

export const meta = titleMeta('Vitals and codes')

export async function loader(args: LoaderFunctionArgs) {
  const { api, hidden } = await requireScreen(args)
  const { version, ...settings } = (await api.vitals.settings()).data
  return { settings, hidden: { ...hidden, version } }
}

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, VitalsSettings, {
    send: (settings) => api.vitals.saveSettings(settings),
    onSuccess: { redirectTo: here, message: 'Settings saved' },
  })
}

export default function VitalsSettingsPage() {
  const { settings, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<typeof settings>({
    id: 'vitals-settings',
    lastResult: answer?.reply,
    defaultValue: settings,
  })
  const current = getNewerVersion<VitalsSettings>(answer)
  return (
    <FormPage
      form={form}
      title="Vitals and codes"
      lead="Units, ranges and diagnosis codes for this practice. Existing readings keep their unit, and existing codes their edition."
      hidden={hidden}
      save="Save settings"
    >
      {current && (
        <ChangedNotice answer={answer}>
          <p>{formatSettings(current)}</p>
        </ChangedNotice>
      )}
      <RadioField field={fields.bmiScale} label="Body mass index scale" choices={BMI_SCALES} />
      <RadioField field={fields.temperatureUnit} label="Temperature unit" choices={UNITS} />
      <RadioField field={fields.icdEdition} label="Codes of diagnoses" choices={ICD_EDITIONS} />
    </FormPage>
  )
}

const formatSettings = ({ bmiScale, temperatureUnit, icdEdition }: VitalsSettings) =>
  [
    BMI_SCALES.find(({ value }) => value === bmiScale)?.label,
    `°${temperatureUnit}`,
    ICD_EDITIONS.find(({ value }) => value === icdEdition)?.label,
  ].join(', ')
