// /login/code
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SecondStepCode } from '#contract/practice/second-step/schema.ts'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { toRefusal } from '~/lib/http/api.server'
import { readChallenge, writeChallenge } from '~/lib/http/challenge-cookie.server'
import { pathAfterSignIn } from '~/lib/http/path-after-sign-in'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CodeField } from '../settings/code-field'
import { AuthPage } from './auth-page'
import { findPathAfterSignIn } from './path-after-sign-in.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Enter your code')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  const { me, url } = await requireScreenOrGuest(args)
  const back = url.searchParams.get('back')
  if (me) throw redirect(pathAfterSignIn(back, me.role), 303)
  if (!(await readChallenge(args.request, args.context))) throw await askForPassword(args.context, back)
  return { token: args.context.formToken, back }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreenOrGuest(args)
  const { context, request } = args
  const back = url.searchParams.get('back')
  const challenge = (await readChallenge(request, context)) ?? ''
  let redirectPath = '/'
  return submit(args, SecondStepCode, {
    send: async ({ code }) => {
      const { data } = await api.secondStep.signIn({ challenge, code }).catch(async (error) => {
        throw toRefusal(error)?.status === 410 ? await askForPassword(context, back) : error
      })
      redirectPath = await findPathAfterSignIn(context, data, back)
      return { data }
    },
    onSuccess: {
      redirectTo: () => redirectPath,
      headers: async (user) => [
        ['set-cookie', await context.userCookie.serialize(user)],
        ['set-cookie', await writeChallenge(context, null)],
      ],
    },
    hideFields: ['code'],
  })
}

const askForPassword = async (context: ActionFunctionArgs['context'], back: string | null) =>
  redirect(to('/login', null, { back, why: 'late' }), {
    status: 303,
    headers: { 'set-cookie': await writeChallenge(context, null) },
  })

export default function SecondStep() {
  const { token, back } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<SecondStepCode>({ id: 'code', lastResult: answer?.reply })
  return (
    <AuthPage links={<a href={to('/login', null, { back })}>Sign in with another account</a>}>
      <FormPage
        form={form}
        title="Enter your code"
        lead="Open your authenticator app and enter the code that it shows for this account."
        hidden={{ token }}
        save="Sign in"
        busy="Signing in…"
        restores={false}
      >
        <CodeField field={fields.code} autoFocus={!answer} />
      </FormPage>
      <p className="mt-4">
        Lost your phone? Enter one of your recovery codes. Without them, ask an administrator of your practice to remove
        your second step.
      </p>
    </AuthPage>
  )
}
