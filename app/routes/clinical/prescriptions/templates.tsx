// /prescription-templates
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { ListPage } from '~/components/pages/list-page'
import { RowButton } from '~/components/pages/row-button'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { MoreMenu } from '~/components/ui/menu'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

const HERE = '/prescription-templates'

export const meta = titleMeta('Prescription templates')

export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const { data } = await api.prescriptionTemplates.list({})
  const template = data.find(({ templateId, writable }) => writable && templateId === url.searchParams.get('rename'))
  return {
    token: args.context.formToken,
    renaming: template
      ? {
          templateId: template.templateId,
          name: template.name,
          version: template.version,
          formKey: crypto.randomUUID(),
        }
      : null,
    rows: data.map(({ templateId, name, shared, uses, writable, lines }) => ({
      templateId,
      name,
      lines,
      writable,
      owner: shared ? 'Practice' : 'Me',
      uses: String(uses),
      rename: to(HERE, {}, { rename: templateId }),
      formKey: crypto.randomUUID(),
    })),
  }
}

const RemoveInput = z.strictObject({ intent: z.literal('remove'), templateId: uuid() })
const RenameInput = z.strictObject({
  templateId: uuid(),
  version: version(),
  name: text(80, 'Enter a name for the template'),
})

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  const posted = await args.request.clone().formData()
  if (posted.get('intent') === 'remove') {
    return submit(args, RemoveInput, {
      send: ({ templateId }) => api.prescriptionTemplates.remove({ templateId }),
      onSuccess: { redirectTo: HERE, message: 'Template removed' },
    })
  }
  return submit(args, RenameInput, {
    send: (input) => api.prescriptionTemplates.rename(input),
    onSuccess: { redirectTo: HERE, message: 'Template renamed' },
  })
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

export default function Templates() {
  const { token, renaming, rows } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (renaming) return <RenameForm key={renaming.templateId} {...renaming} token={token} reply={answer?.reply} />
  return (
    <ListPage
      title="Prescription templates"
      lead="Medicines that you often prescribe together. Save a template on the page of a prescription."
      above={<RefusalNotice reply={answer?.reply} title="Nothing was changed" />}
      columns={[
        { key: 'name', title: 'Name', cell: (row: Row) => row.name },
        { key: 'lines', title: 'Medicines', cell: (row: Row) => <Lines lines={row.lines} /> },
        { key: 'owner', title: 'Owner', cell: (row: Row) => row.owner },
        { key: 'uses', title: 'Times used', kind: 'number', cell: (row: Row) => row.uses },
      ]}
      rowKey={(row) => row.templateId}
      rowActions={(row) =>
        row.writable && (
          <>
            <ButtonLink href={row.rename} small about={row.name}>
              Rename
            </ButtonLink>
            <MoreMenu about={`for ${row.name}`}>
              <RowButton
                formKey={row.formKey}
                more={{ intent: 'remove', templateId: row.templateId }}
                variant="quiet"
                className="menu-item"
                small
                about={row.name}
                busy="Removing…"
              >
                Remove
              </RowButton>
            </MoreMenu>
          </>
        )
      }
      token={token}
      page={{ rows, count: formatCount({ count: rows.length, more: false }, 'template', 'templates') }}
      empty={{ title: 'No templates yet', why: 'Write a prescription and save its medicines as a template there.' }}
    />
  )
}

function Lines({ lines }: Pick<Row, 'lines'>) {
  return (
    <ul>
      {lines.map(({ medicine, dosingText }) => (
        <li key={medicine}>
          {medicine}
          {dosingText && <span className="caption block">{dosingText}</span>}
        </li>
      ))}
    </ul>
  )
}

interface RenameFormProps {
  templateId: string
  name: string
  version: number
  formKey: string
  token: string
  reply?: Parameters<typeof usePageForm>[0]['lastResult']
}

function RenameForm({ templateId, name, version: templateVersion, formKey, token, reply }: RenameFormProps) {
  const [form, fields] = usePageForm<{ name: string }>({ id: 'rename', lastResult: reply, defaultValue: { name } })
  return (
    <FormPage
      form={form}
      title={`Rename ${name}`}
      back={{ href: HERE, label: 'Prescription templates' }}
      hidden={{ token, formKey, version: templateVersion, more: { templateId } }}
      save="Save name"
      cancel={HERE}
    >
      <TextField field={fields.name} label="Template name" autoComplete="off" autoFocus={!reply} />
    </FormPage>
  )
}
