// /visit-templates
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { ListPage } from '~/components/pages/list-page'
import { RowButton } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { MoreMenu } from '~/components/ui/menu'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { TemplateForm } from './template-form'
import { describeContent, saveTemplate, toTemplateValues } from './template-saving.server'

const HERE = '/visit-templates'

export const meta = titleMeta('Visit templates')
// Rendered on the server only, like the note; app/enhance/rows/row-buttons.ts adds rows in the browser.
export const handle = { script: 'enhance' }

export async function loader(args: LoaderFunctionArgs) {
  const { api, today, url } = await requireScreen(args)
  const { data } = await api.visitTemplates.list({})
  const edited = data.find(({ templateId, writable }) => writable && templateId === url.searchParams.get('edit'))
  return {
    token: args.context.formToken,
    form:
      edited || url.searchParams.has('new')
        ? {
            template: edited ? { templateId: edited.templateId, name: edited.name, version: edited.version } : null,
            values: toTemplateValues(edited ?? null),
            formKey: crypto.randomUUID(),
            today,
          }
        : null,
    rows: data.map(({ templateId, name, shared, uses, writable, content }) => ({
      templateId,
      name,
      writable,
      parts: describeContent(content),
      owner: shared ? 'Practice' : 'Me',
      uses: String(uses),
      edit: to(HERE, {}, { edit: templateId }),
      formKey: crypto.randomUUID(),
    })),
  }
}

const RemoveInput = z.strictObject({ intent: z.literal('remove'), templateId: uuid() })

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  const posted = await args.request.clone().formData()
  if (posted.get('intent') !== 'remove') return saveTemplate(args)
  return submit(args, RemoveInput, {
    send: ({ templateId }) => api.visitTemplates.remove({ templateId }),
    onSuccess: { redirectTo: HERE, message: 'Template removed' },
  })
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

export default function VisitTemplates() {
  const { token, form, rows } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (form) return <TemplateForm {...form} token={token} reply={answer?.reply} />
  return (
    <ListPage
      title="Visit templates"
      lead="Whole visits: symptoms, findings, diagnoses, medicines, tests, advice and follow-up. A note takes them over."
      newLink={{ href: to(HERE, {}, { new: 1 }), label: 'New template' }}
      above={<RefusalNotice reply={answer?.reply} title="Nothing was changed" />}
      columns={[
        { key: 'name', title: 'Name', cell: (row: Row) => row.name },
        { key: 'content', title: 'Content', cell: (row: Row) => <Parts parts={row.parts} /> },
        { key: 'owner', title: 'Owner', cell: (row: Row) => row.owner },
        { key: 'uses', title: 'Times used', kind: 'number', cell: (row: Row) => row.uses },
      ]}
      rowKey={(row) => row.templateId}
      rowActions={(row) =>
        row.writable && (
          <>
            <ButtonLink href={row.edit} small about={row.name}>
              Edit
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
      empty={{ title: 'No templates yet', why: 'Save one at the end of a note, or write one here.' }}
    />
  )
}

function Parts({ parts }: Pick<Row, 'parts'>) {
  return (
    <ul>
      {parts.map(({ label, text }) => (
        <li key={label}>
          <span className="caption">{label}:</span> {text}
        </li>
      ))}
    </ul>
  )
}
