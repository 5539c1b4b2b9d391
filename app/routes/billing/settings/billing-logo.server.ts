import type { ActionFunctionArgs } from '@remix-run/node'
import { LogoForm } from '#contract/practice/people/image-calls.ts'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

/** Saves or removes the logo on documents. */
export async function saveLogo(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  return submit(args, LogoForm, {
    send: async (input): Promise<{ data: unknown }> =>
      input.intent === 'save-logo' ? api.pictures.saveLogo({ logo: input.logo }) : api.pictures.removeLogo(),
    onSuccess: {
      redirectTo: to('/settings/billing', null, { open: 'logo' }),
      message: (_, { intent }) => (intent === 'save-logo' ? 'Logo saved' : 'Logo removed'),
    },
  })
}
