// /import-patients
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { IMPORT_COLUMNS, IMPORT_MEGABYTES, IMPORT_ROWS } from '#contract/patients/import-columns.ts'
import { FileField } from '~/components/fields/file-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Table } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { patientsPath } from '~/lib/navigation/patient-path'
import { describeImport } from './import-summary.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Import patients')

export async function loader(args: LoaderFunctionArgs) {
  const { api, format, hidden, me } = await requireScreen(args)
  const { data } = await api.patientImports.list()
  return {
    earlier: data.map((earlier) => ({
      id: earlier.importId,
      file: earlier.fileName,
      when: format.dateTime(earlier.createdAt),
      state: describeImport(earlier),
      href: to('/import-patients/:importId', { importId: earlier.importId }),
    })),
    columns: IMPORT_COLUMNS.map(({ title }) => title).join(', '),
    rows: format.number(IMPORT_ROWS),
    back: patientsPath(me.role),
    hidden,
  }
}

const Upload = z.strictObject({ file: z.file('Choose a file') })

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  return submit(args, Upload, {
    send: ({ file }) => api.patientImports.check({ file }),
    onSuccess: { redirectTo: ({ importId }) => to('/import-patients/:importId', { importId }) },
  })
}

export default function ImportPatients() {
  const { earlier, columns, rows, back, hidden } = useLoaderData<typeof loader>()
  const [form, fields] = usePageForm<{ file: File }>({
    id: 'import',
    lastResult: useActionData<typeof action>()?.reply,
  })
  return (
    <div className="stack">
      <FormPage
        restores={false}
        form={form}
        title="Import patients"
        back={{ href: back, label: 'Patients' }}
        lead="We check the file first. You can look at the result before patients are added."
        upload
        hidden={hidden}
        save="Check file"
        cancel={back}
      >
        <FileField
          field={fields.file}
          label="CSV file"
          hint={`At most ${rows} rows and ${IMPORT_MEGABYTES} MB. The first line names the columns.`}
          accept=".csv,text/csv"
        />
        <p className="hint">
          Columns, in any order: {columns}. The columns First name and Phone are required. Leave the phone empty for a
          patient who has none. Write dates like 1985-07-14 or 14/07/1985.{' '}
          <a href="/patients-template">Download template</a>.
        </p>
      </FormPage>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="mb-3">
            Earlier imports
          </h2>
          <Table
            caption="Earlier imports"
            captionHidden
            columns={[
              { key: 'file', title: 'File', isRowHeader: true, cell: (row) => <a href={row.href}>{row.file}</a> },
              { key: 'when', title: 'Checked', kind: 'date', cell: (row) => row.when },
              { key: 'state', title: 'Status', cell: (row) => row.state },
            ]}
            rows={earlier}
            rowKey={(row) => row.id}
          />
        </section>
      )}
    </div>
  )
}
