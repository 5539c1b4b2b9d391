// /dialog
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { Removal } from './form-schemas.server'
import { GalleryTabs } from './gallery-tabs'

export const meta: MetaFunction = (args) => pageTitle(args, 'Gallery: confirm')

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireScreen(args)
  return { token: args.context.formToken, confirm: url.searchParams.has('confirm') }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return submit(args, Removal, {
    send: async (data) => ({ data }),
    onSuccess: { redirectTo: '/dialog', message: 'Invoice INV-104 cancelled' },
  })
}

export default function DialogPage() {
  const { token, confirm } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.reply
  return (
    <>
      <GalleryTabs here="/dialog" />
      {confirm || lastResult ? <Confirm token={token} lastResult={lastResult} /> : <Opener />}
    </>
  )
}

function Opener() {
  return (
    <>
      <PageHeader title="Confirm" lead="A confirmation is a separate page. With script it opens as a dialog." />
      <ButtonLink href="/dialog?confirm=1" data-dialog="">
        Cancel invoice INV-104
      </ButtonLink>
    </>
  )
}

type Result = NonNullable<ReturnType<typeof useActionData<typeof action>>>['reply']

function Confirm({ token, lastResult }: { token: string; lastResult?: Result }) {
  const [form, fields] = usePageForm<{ reason: string }>({ id: 'confirm', lastResult })
  return (
    <FormPage
      form={form}
      title="Cancel invoice INV-104?"
      back={{ href: '/dialog', label: 'Invoices' }}
      hidden={{ token }}
      save="Cancel invoice"
      danger
      cancel="/dialog"
    >
      <Notice tone="warn">
        <p>The invoice keeps its number and is marked as cancelled. The payment of ₹450.00 becomes credit.</p>
      </Notice>
      <TextField field={fields.reason} label="Reason" hint="Printed on the credit note." />
    </FormPage>
  )
}
