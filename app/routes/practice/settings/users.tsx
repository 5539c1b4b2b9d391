// /settings/user-management
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { countNoun } from '#contract/kernel/format-count.ts'
import { MemberAction } from '#contract/practice/members/schema.ts'
import { roleLabel } from '#contract/roles.ts'
import { ListPage } from '~/components/pages/list-page'
import { RowButton } from '~/components/pages/row-button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { Badge } from '~/components/ui/status-mark'
import { declareLayout } from '~/components/ui/table'
import { formatPhone } from '~/lib/format/format'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'

export const meta = titleMeta('Users')

type UserRow = Awaited<ReturnType<typeof loader>>['users'][number]

export async function loader(args: LoaderFunctionArgs) {
  const { api, format, hidden } = await requireScreen(args)
  const { data } = await api.members.list()
  return {
    users: data.map(({ personId, login, role, devices, lastUsedAt, ...user }) => ({
      ...user,
      id: personId,
      login: login.startsWith('+') ? formatPhone(login) : login,
      role: roleLabel(role),
      isSignedIn: devices > 0,
      devices:
        devices > 0 ? `${countNoun(devices, 'device', 'devices')}, last used ${format.dateTime(lastUsedAt!)}` : null,
      key: crypto.randomUUID(),
      signOutKey: crypto.randomUUID(),
    })),
    hidden,
  }
}

const MESSAGES = {
  deactivate: 'is deactivated and signed out',
  activate: 'is active again',
  'sign-out': 'is signed out',
} as const

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, MemberAction, {
    send: (input) => api.members.act(input),
    onSuccess: { redirectTo: here, message: ({ fullName }, { action }) => `${fullName} ${MESSAGES[action]}` },
  })
}

const LAYOUT = declareLayout<UserRow>({
  columns: [
    {
      key: 'name',
      title: 'Name',
      cell: ({ fullName, login }) => (
        <>
          {fullName}
          <span className="caption block">{login}</span>
        </>
      ),
    },
    { key: 'role', title: 'Role', cell: ({ role }) => role },
    { key: 'place', title: 'Branch', cell: ({ placeName }) => placeName },
    { key: 'devices', title: 'Signed in', cell: ({ devices }) => devices },
    {
      key: 'status',
      title: 'Status',
      kind: 'short',
      cell: ({ active }) =>
        active ? (
          <Badge shape="check">Active</Badge>
        ) : (
          <Badge tone="warn" shape="barred">
            Deactivated
          </Badge>
        ),
    },
  ],
  rowKey: ({ id }) => id,
})

export default function Users() {
  const { users, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ListPage
      title="Users"
      lead="People who work in your practice. Deactivating someone signs them out at once, and they can’t sign in to this practice."
      above={<RefusalNotice reply={answer?.reply} />}
      {...LAYOUT}
      token={hidden.token}
      page={{ rows: users, count: countNoun(users.length, 'person', 'people') }}
      rowActions={({ id, key, signOutKey, fullName, active, isSignedIn, canChange }) =>
        canChange && (
          <>
            <RowButton
              formKey={key}
              more={{ personId: id, action: active ? 'deactivate' : 'activate' }}
              small
              about={fullName}
            >
              {active ? 'Deactivate' : 'Activate'}
            </RowButton>
            {isSignedIn && (
              <RowButton formKey={signOutKey} more={{ personId: id, action: 'sign-out' }} small about={fullName}>
                Sign out
              </RowButton>
            )}
          </>
        )
      }
      empty={{ title: 'No users yet' }}
    />
  )
}
