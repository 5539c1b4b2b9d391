// /bank-details
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { ACCOUNT_TYPE_LABELS } from '#contract/billing/banks/rules.ts'
import { BankAccountEdit, NewBankAccount } from '#contract/billing/banks/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { FilterChoice } from '~/components/fields/filter-fields'
import { ListPage } from '~/components/pages/list-page'
import { RowButton } from '~/components/pages/row-button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { BankForm, toBankValues } from './bank-form'

const here = '/bank-details'
export const meta: MetaFunction = (args) => pageTitle(args, 'Bank details')

const ArchiveForm = z.strictObject({
  bankAccountId: uuid('Choose the account'),
  version: version(),
  act: z.enum(['archive', 'restore'], 'Choose an action'),
})

export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const all = url.searchParams.get('show') === 'all'
  const edit = url.searchParams.get('edit')
  const token = args.context.formToken
  // Reading one account returns the full number, and is recorded in the audit log. Its form doesn't show the others.
  const edited = edit ? (await api.banks.read({ bankAccountId: edit })).data : null
  const accounts = edited ? [] : (await api.banks.list({ archived: all || undefined })).data
  return {
    all,
    token,
    form: edited || url.searchParams.has('new') ? toBankValues(edited) : null,
    bankName: edited && `${edited.bankName} ${edited.maskedNo}`,
    mayDefault: edited ? !edited.isDefault : accounts.length > 0,
    hidden: {
      token,
      formKey: crypto.randomUUID(),
      ...(edited && { version: edited.version, more: { bankAccountId: edited.bankAccountId } }),
    },
    rows: accounts.map((account) => ({
      ...account,
      id: account.bankAccountId,
      href: account.archived ? null : to(here, null, { edit: account.bankAccountId }),
      kind: ACCOUNT_TYPE_LABELS[account.accountType],
      status: account.archived ? 'Archived' : account.isDefault ? 'Default' : 'In use',
      key: crypto.randomUUID(),
    })),
    count: accounts.length === 1 ? '1 account' : `${accounts.length} accounts`,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const form = await args.request.clone().formData()
  if (form.has('act')) {
    return submit(args, ArchiveForm, {
      send: ({ act, ...account }) => api.banks.archive({ ...account, archived: act === 'archive' }),
      onSuccess: {
        redirectTo: here,
        message: ({ bankName, maskedNo }, { act }) =>
          `${bankName} ${maskedNo}: ${act === 'archive' ? 'archived' : 'restored'}`,
      },
    })
  }
  if (url.searchParams.has('edit')) {
    return submit(args, BankAccountEdit, {
      send: (edited) => api.banks.save(edited),
      onSuccess: { redirectTo: here, message: ({ bankName, maskedNo }) => `${bankName} ${maskedNo}: saved` },
    })
  }
  return submit(args, NewBankAccount, {
    send: (added) => api.banks.add(added),
    onSuccess: { redirectTo: here, message: ({ bankName, maskedNo }) => `${bankName} ${maskedNo}: added` },
  })
}

export default function BankDetails() {
  const { all, token, form, bankName, mayDefault, hidden, rows, count } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (form)
    return (
      <BankForm bankName={bankName} mayDefault={mayDefault} hidden={hidden} answer={answer} values={form} back={here} />
    )
  return (
    <ListPage
      title="Bank details"
      lead="Accounts for non-cash payments. Card, UPI and bank payments go to the default account unless you choose another one."
      newLink={{ href: to(here, null, { new: 1 }), label: 'Add bank account' }}
      above={<RefusalNotice reply={answer?.reply} />}
      columns={[
        {
          key: 'bank',
          title: 'Bank',
          cell: ({ href, bankName, kind }) => (
            // One element, because phones show the cell next to its heading.
            <div>
              {href ? <a href={href}>{bankName}</a> : bankName}
              <span className="caption block font-normal">{kind}</span>
            </div>
          ),
        },
        { key: 'holder', title: 'Account holder', cell: (row) => row.holder },
        {
          key: 'number',
          title: 'Number, bank code',
          cell: (row) => (
            <div>
              <span className="number">{row.maskedNo}</span>
              <span className="caption block">{row.bankCode}</span>
            </div>
          ),
        },
        { key: 'upi', title: 'UPI', cell: (row) => row.upiId },
        {
          key: 'status',
          title: 'Status',
          cell: (row) => (
            <div>
              {row.status}
              {row.printOnInvoice && <span className="caption block">On invoices</span>}
            </div>
          ),
        },
      ]}
      rowKey={(row) => row.id}
      isFaint={(row) => row.archived}
      rowActions={({ id, version: asRead, archived, bankName, maskedNo, key }) => (
        <RowButton
          formKey={key}
          version={asRead}
          more={{ bankAccountId: id, act: archived ? 'restore' : 'archive' }}
          small
          variant="quiet"
          about={`${bankName} ${maskedNo}`}
        >
          {archived ? 'Restore' : 'Archive'}
        </RowButton>
      )}
      token={token}
      page={{ rows, count }}
      filters={
        <FilterChoice
          name="show"
          label="Show"
          all="Accounts in use"
          options={[{ value: 'all', label: 'Include archived' }]}
          value={all ? 'all' : ''}
        />
      }
      empty={{ title: 'No accounts yet', why: 'The first account becomes the default.' }}
    />
  )
}
