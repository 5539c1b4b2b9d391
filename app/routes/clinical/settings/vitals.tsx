// /settings/vitals
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BMI_SCALES } from '#contract/clinical/vitals/bmi.ts'
import { VitalsSettings } from '#contract/clinical/vitals/schema.ts'
import { ChoiceField } from '~/components/fields/choice-field'
import { FormSheet } from '~/components/pages/form-page'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import { titled } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'

const UNITS = [
  { value: 'C', label: 'Degrees Celsius (°C)' },
  { value: 'F', label: 'Degrees Fahrenheit (°F)' },
] as const

export const meta: MetaFunction = (args) => titled(args, 'Vitals')

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args)
  const { version, ...settings } = (await api.vitals.settings().catch(throwErrorPage)).data
  return { settings, hidden: { token: args.context.formToken, formKey: crypto.randomUUID(), version } }
}

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, VitalsSettings, {
    send: (settings) => api.vitals.saveSettings(settings),
    then: { go: here, say: 'Settings of the vitals saved' },
  })
}

export default function VitalsOfPractice() {
  const { settings, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useSheetForm<typeof settings>({
    ...{ id: 'vitals-settings', lastResult: answer?.reply, defaultValue: settings },
  })
  const theirs = (answer?.conflict as { current?: VitalsSettings } | null | undefined)?.current
  return (
    <FormSheet
      form={form}
      title="Vitals"
      lead="How this practice measures. Readings that are kept stay in the unit in which they were taken."
      hidden={hidden}
      save="Save"
    >
      {theirs && (
        <Notice tone="warn" title="What somebody else saved">
          <p>{inWords(theirs)}. Below is what you chose. Saving it takes the place of theirs.</p>
        </Notice>
      )}
      <ChoiceField field={fields.bmiScale} label="Body mass index is judged by" choices={BMI_SCALES} />
      <ChoiceField field={fields.temperatureUnit} label="Temperature is entered in" choices={UNITS} />
    </FormSheet>
  )
}

const inWords = ({ bmiScale, temperatureUnit }: VitalsSettings) =>
  `${BMI_SCALES.find(({ value }) => value === bmiScale)?.label}, °${temperatureUnit}`
