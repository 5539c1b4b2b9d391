// /settings/user-management
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { countNoun } from '#contract/kernel/format-count.ts'
import { MemberForm } from '#contract/practice/members/schema.ts'
import { roleLabel } from '#contract/roles.ts'
import { ListPage } from '~/components/pages/list-page'
import { RowButton } from '~/components/pages/row-button'
import { keepWhole } from '~/components/ui/keep-whole'
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
    users: data.map(({ personId, login, role, devices, lastUsedAt, acceptedAt, ...user }) => ({
      ...user,
      id: personId,
      login: login.startsWith('+') ? formatPhone(login) : login,
      role: roleLabel(role),
      isSignedIn: devices > 0,
      status: findStatus(user.active, acceptedAt),
      devices: countNoun(devices, 'device', 'devices'),
      lastUsed: lastUsedAt && format.date(lastUsedAt),
      key: crypto.randomUUID(),
      signOutKey: crypto.randomUUID(),
      removeKey: crypto.randomUUID(),
    })),
    hidden,
  }
}

const STATUSES = {
  active: <Badge shape="check">Active</Badge>,
  invited: (
    <Badge tone="info" shape="ring">
      Invited
    </Badge>
  ),
  deactivated: (
    <Badge tone="warn" shape="barred">
      Deactivated
    </Badge>
  ),
}

function findStatus(isActive: boolean, acceptedAt: string | null): keyof typeof STATUSES {
  if (!isActive) return 'deactivated'
  return acceptedAt === null ? 'invited' : 'active'
}

const MESSAGES = {
  deactivate: 'is deactivated and signed out',
  activate: 'is active again',
  'sign-out': 'is signed out',
  'remove-second-step': 'no longer has a second step, and was signed out',
} as const

export async function action(args: ActionFunctionArgs) {
  const { api, here } = await requireScreen(args)
  return submit(args, MemberForm, {
    send: async ({ personId, action }): Promise<{ data: { fullName: string; wasTold?: boolean } }> =>
      action === 'remove-second-step' ? api.secondStep.remove({ personId }) : api.members.act({ personId, action }),
    onSuccess: {
      redirectTo: here,
      message: ({ fullName, wasTold }, { action }) =>
        `${fullName} ${MESSAGES[action]}${wasTold === false ? '. We can’t message them, so tell them yourself' : ''}`,
    },
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
          <span className={login.startsWith('+') ? 'caption number block' : 'caption block'}>{login}</span>
        </>
      ),
    },
    { key: 'role', title: 'Role', cell: ({ role }) => role },
    { key: 'place', title: 'Place', cell: ({ placeName }) => placeName },
    {
      key: 'second-step',
      title: 'Second step',
      kind: 'short',
      cell: ({ hasSecondStep }) => (hasSecondStep ? 'On' : 'Off'),
    },
    {
      key: 'devices',
      title: 'Signed in',
      kind: 'short',
      cell: ({ isSignedIn, devices, lastUsed }) =>
        isSignedIn ? (
          <div>
            {devices}
            <span className="caption block">{keepWhole(lastUsed)}</span>
          </div>
        ) : null,
    },
    {
      key: 'status',
      title: 'Status',
      kind: 'short',
      cell: ({ status }) => STATUSES[status],
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
      rowActions={({ id, key, signOutKey, removeKey, fullName, active, isSignedIn, hasSecondStep, canChange }) =>
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
            {hasSecondStep && (
              <RowButton
                formKey={removeKey}
                more={{ personId: id, action: 'remove-second-step' }}
                small
                about={fullName}
              >
                Remove second step
              </RowButton>
            )}
          </>
        )
      }
      empty={{ title: 'No users yet' }}
    />
  )
}
