// /settings/vitals
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BMI_SCALES } from '#contract/vitals/bmi.ts'
import { VitalsSettings } from '#contract/vitals/schema.ts'
import { ChoiceField } from '~/components/fields/choice-field'
import { FormSheet } from '~/components/sheets/form-sheet'
import { useSheetForm } from '~/components/sheets/use-sheet-form'
import { Notice } from '~/components/ui/notice'
import { enter } from '~/lib/enter.server'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { submit } from '~/lib/submit.server'

const UNITS = [
  { value: 'C', label: 'Degrees Celsius (°C)' },
  { value: 'F', label: 'Degrees Fahrenheit (°F)' },
] as const

export const meta: MetaFunction = (args) => titled(args, 'Vitals')

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  const { version, ...settings } = (await api.vitals.settings().catch(orPage)).data
  return { settings, hidden: { token: args.context.formToken, formKey: crypto.randomUUID(), version } }
}

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await enter(args)
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
