// /prescription-templates
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { TextField } from '~/components/fields/text-field'
import { FormSheet } from '~/components/pages/form-page'
import { ListSheet } from '~/components/pages/list-page'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { titled } from '~/lib/format/page-title'
import { refusedAct } from '~/lib/forms/refused-act'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

const HERE = '/prescription-templates'

export const meta: MetaFunction = (args) => titled(args, 'Prescription templates')

export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const { data } = await api.prescriptionTemplates.list({}).catch(throwErrorPage)
  const renamed = data.find(({ templateId, writable }) => writable && templateId === url.searchParams.get('rename'))
  return {
    token: args.context.formToken,
    renaming: renamed
      ? { templateId: renamed.templateId, name: renamed.name, version: renamed.version, formKey: crypto.randomUUID() }
      : null,
    rows: data.map(({ templateId, name, shared, uses, writable, lines }) => ({
      ...{ templateId, name, lines, writable },
      whose: shared ? 'The practice' : 'Mine',
      uses: String(uses),
      rename: to(HERE, {}, { rename: templateId }),
      formKey: crypto.randomUUID(),
    })),
  }
}

const Removal = z.strictObject({ intent: z.literal('remove'), templateId: uuid() })
const Rename = z.strictObject({
  templateId: uuid(),
  version: version(),
  name: text(80, 'Enter a name for the template'),
})

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  const posted = await args.request.clone().formData()
  if (posted.get('intent') === 'remove') {
    return submit(args, Removal, {
      send: ({ templateId }) => api.prescriptionTemplates.remove({ templateId }),
      then: { go: HERE, say: 'Template removed' },
    })
  }
  return submit(args, Rename, {
    send: (input) => api.prescriptionTemplates.rename(input),
    then: { go: HERE, say: 'Template renamed' },
  })
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

export default function Templates() {
  const { token, renaming, rows } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (renaming) return <RenameForm key={renaming.templateId} {...renaming} token={token} reply={answer?.reply} />
  const refused = refusedAct(answer?.reply)
  return (
    <ListSheet
      title="Prescription templates"
      lead="Medicines that are written together. A template is made on the page of a prescription, from its medicines."
      above={
        refused.length > 0 && (
          <Notice tone="bad" role="alert" title="Nothing was changed">
            {refused.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )
      }
      columns={[
        { key: 'name', title: 'Name', cell: (row: Row) => row.name },
        { key: 'lines', title: 'Medicines', cell: (row: Row) => <Lines lines={row.lines} /> },
        { key: 'whose', title: 'Whose', cell: (row: Row) => row.whose },
        { key: 'uses', title: 'Used', kind: 'number', cell: (row: Row) => row.uses },
      ]}
      rowKey={(row) => row.templateId}
      rowActions={(row) =>
        row.writable && (
          <>
            <a href={row.rename}>
              Rename<span className="hidden-text"> {row.name}</span>
            </a>
            <form method="post">
              <HiddenFields
                token={token}
                formKey={row.formKey}
                more={{ intent: 'remove', templateId: row.templateId }}
              />
              <Button variant="quiet" small about={row.name} busy="Removing…">
                Remove
              </Button>
            </form>
          </>
        )
      }
      page={{ rows, count: rows.length === 1 ? '1 template' : `${rows.length} templates` }}
      empty={{ title: 'No templates yet', why: 'Write a prescription, and keep its medicines as a template there.' }}
    />
  )
}

function Lines({ lines }: Pick<Row, 'lines'>) {
  return (
    <ul>
      {lines.map(({ medicine, taken }) => (
        <li key={medicine}>
          {medicine}
          {taken && <span className="caption block">{taken}</span>}
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
  reply?: Parameters<typeof useSheetForm>[0]['lastResult']
}

function RenameForm({ templateId, name, version: of, formKey, token, reply }: RenameFormProps) {
  const [form, fields] = useSheetForm<{ name: string }>({ id: 'rename', lastResult: reply, defaultValue: { name } })
  return (
    <FormSheet
      form={form}
      title={`Rename ${name}`}
      back={{ href: HERE, label: 'Prescription templates' }}
      hidden={{ token, formKey, version: of, more: { templateId } }}
      save="Save name"
      cancel={HERE}
    >
      <TextField field={fields.name} label="Name of the template" autoComplete="off" autoFocus={!reply} />
    </FormSheet>
  )
}
