// /confirm-address/:userId/:token
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { AuthPage } from './auth-page'

export const meta: MetaFunction = (args) => pageTitle(args, 'Confirm e-mail address')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  await requireScreenOrGuest(args)
  const { formToken: token, productName } = args.context
  return { token, productName, formKey: crypto.randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreenOrGuest(args)
  return submit(args, z.strictObject({}), {
    send: () => api.passwords.proveAddress({ userId: params.userId ?? '', token: params.token ?? '' }),
    onSuccess: { redirectTo: '/', message: 'E-mail address confirmed' },
  })
}

// Mail programs open links by themselves, so the address is confirmed by a button.
export default function ConfirmAddress() {
  const { token, productName, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form] = usePageForm<Record<string, never>>({ id: 'confirm', lastResult: answer?.reply })
  return (
    <AuthPage links={<a href="/">{productName}</a>}>
      <FormPage
        form={form}
        title="Confirm e-mail address"
        lead="Then clinics can invite you with this address, and you can reset your password with it."
        hidden={{ token, formKey }}
        save="Confirm address"
      >
        {null}
      </FormPage>
    </AuthPage>
  )
}
