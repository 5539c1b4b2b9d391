// /settings/preferences
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Appearance, type DENSITIES, type THEMES } from '#contract/practice/people/appearance.ts'
import { type Choice, RadioField } from '~/components/fields/choice-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'

type ChoiceOf<Values extends readonly string[]> = Choice & { value: Values[number] }

const themeChoices: readonly ChoiceOf<typeof THEMES>[] = [
  { value: 'system', label: 'Same as this computer' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'contrast', label: 'High contrast', detail: 'Black on white, with stronger lines.' },
]

const densityChoices: readonly ChoiceOf<typeof DENSITIES>[] = [
  { value: 'comfortable', label: 'Comfortable', detail: 'Larger text, and more space between rows.' },
  { value: 'compact', label: 'Compact', detail: 'More rows fit on the screen.' },
]

export const meta = titleMeta('Preferences')

export async function loader(args: LoaderFunctionArgs) {
  const { me, hidden } = await requireScreen(args)
  return { appearance: me.appearance, hidden }
}

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, Appearance, {
    send: (appearance) => api.profiles.saveAppearance(appearance),
    onSuccess: { redirectTo: here, message: 'Preferences saved' },
  })
}

export default function Preferences() {
  const { appearance, hidden } = useLoaderData<typeof loader>()
  const [form, fields] = usePageForm<Appearance>({
    id: 'preferences',
    lastResult: useActionData<typeof action>()?.reply,
    defaultValue: appearance,
  })
  return (
    <FormPage
      form={form}
      title="Preferences"
      lead="How pages look for you, on every computer where you sign in."
      hidden={hidden}
      save="Save preferences"
    >
      <RadioField field={fields.theme} label="Theme" choices={themeChoices} />
      <RadioField
        field={fields.density}
        label="Density"
        hint="On a touch screen, rows stay large."
        choices={densityChoices}
      />
    </FormPage>
  )
}
