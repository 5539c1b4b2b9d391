// /switch-clinic
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findLandingPath, roleLabel } from '#contract/roles.ts'
import { PageHeader } from '~/components/pages/page-header'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { pageTitle } from '~/lib/format/page-title'
import { toRefusal } from '~/lib/http/api.server'
import { redirectToSignIn, requireScreen } from '~/lib/http/require-screen.server'
import { refererPath } from '~/lib/http/saved-submissions.server'
import { redirectWith, redirectWithSuccess } from '~/lib/http/toast.server'
import { to } from '~/lib/navigation/links'

export const meta: MetaFunction = (args) => pageTitle(args, 'Switch clinic')

export async function loader(args: LoaderFunctionArgs) {
  const { me } = await requireScreen(args)
  return { clinics: me.clinics, here: me.practice.id, token: args.context.formToken }
}

/** Opens a session in the other clinic. A refusal is shown as a toast. */
export async function action(args: ActionFunctionArgs) {
  const { api, me } = await requireScreen(args)
  const form = await args.request.formData()
  const adminId = String(form.get('adminId') ?? '')
  const back = refererPath(args.request) ?? '/switch-clinic'
  if (adminId === me.practice.id) return redirectWithSuccess(args.context, back)
  try {
    const { data } = await api.session.switchPractice({ adminId })
    const name = me.clinics.find((clinic) => clinic.adminId === adminId)?.clinicName
    const cookie = { 'set-cookie': await args.context.userCookie.serialize(data) }
    return redirectWithSuccess(
      args.context,
      findLandingPath(data.role),
      `Switched to ${name ?? 'the other clinic'}`,
      cookie,
    )
  } catch (error) {
    const refused = toRefusal(error)
    if (refused?.status === 401) throw await redirectToSignIn(args)
    if (!refused) throw error
    return redirectWith('error', args.context, back, refused.fields.adminId ?? refused.message)
  }
}

export default function SwitchClinic() {
  const { clinics, here, token } = useLoaderData<typeof loader>()
  const next = clinics.find(({ adminId }) => adminId !== here)?.adminId
  return (
    <>
      <PageHeader title="Switch clinic" lead="Your role and records depend on the clinic." />
      {clinics.length <= 1 && <p className="mb-4">You work at only one clinic.</p>}
      <ul className="stack">
        {clinics.map(({ adminId, clinicName, role }) => (
          <li key={adminId} className="panel row">
            <div className="flex-1">
              <b>{clinicName}</b>
              <p className="muted">{roleLabel(role)}</p>
            </div>
            {adminId === here ? (
              <p>You are here</p>
            ) : (
              <RowButton
                more={{ adminId }}
                variant="primary"
                about={`to ${clinicName}`}
                busy="Switching…"
                autoFocus={adminId === next}
              >
                Switch
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={to('/invitations')}>Invitations to other clinics</a>
      </p>
      <RowForm token={token} />
    </>
  )
}
