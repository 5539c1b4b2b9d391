// /my-appointment/consultation/:userId/growth
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Chart } from '~/components/charts/chart'
import { PageHeader } from '~/components/pages/page-header'
import { EmptyState } from '~/components/ui/empty-state'
import { Table } from '~/components/ui/table'
import { patientTitleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { GROWTH, VITALS } from '../consultation/paths'
import { readAppointmentId, requireTab } from '../consultation/record.server'
import { buildGrowthCharts } from './growth-view.server'

export const meta = patientTitleMeta('Growth')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { format, params, url } = screen
  const userId = params.userId!
  const { consultation, tab } = await requireTab(args, screen, GROWTH)
  const charts = buildGrowthCharts(tab, format)
  return {
    charts,
    missing: tab.ageDays === null ? 'date' : tab.sex === null ? 'gender' : 'readings',
    isEstimated: consultation.banner.birthDateEstimated,
    vitals: to(VITALS, { userId }, { appointment: readAppointmentId(url) }),
    edit: to('/patient/:patientId/edit', { patientId: userId }),
  }
}

export default function Growth() {
  const { charts, missing, isEstimated, vitals, edit } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Growth"
        lead="Compared with the WHO growth standards (2006) and reference (2007)."
        back={{ href: vitals, label: 'Vitals' }}
      />
      {charts.length === 0 && <NothingToChart missing={missing} vitals={vitals} edit={edit} />}
      {charts.length > 0 && (
        <p className="muted">
          Lines are z-scores: standard deviations from the median. Below two years a measurement counts as length, after
          that as height. Ages are not corrected for early birth.
          {isEstimated && ' The date of birth is estimated, so the z-scores are estimates too.'}
        </p>
      )}
      {charts.map(({ indicator, title, meaning, svg, rows }) => (
        <Chart
          key={indicator}
          id={`growth-${indicator}`}
          title={title}
          description={meaning}
          svg={svg}
          table={
            <Table
              caption={title}
              captionHidden
              columns={[
                { key: 'measured', title: 'Measured', isRowHeader: true, cell: (row) => row.measured },
                { key: 'age', title: 'Age', cell: (row) => row.age },
                { key: 'value', title: 'Value', kind: 'number', cell: (row) => row.value },
                { key: 'z', title: 'z-score', kind: 'number', cell: (row) => row.z },
                { key: 'percentile', title: 'Percentile', kind: 'number', cell: (row) => row.percentile },
                { key: 'words', title: 'Range', cell: (row) => row.words },
              ]}
              rows={rows}
              rowKey={(row) => row.measured + row.value}
            />
          }
        />
      ))}
    </>
  )
}

function NothingToChart({ missing, vitals, edit }: { missing: string; vitals: string; edit: string }) {
  if (missing === 'date')
    return (
      <EmptyState title="Date of birth needed">
        Growth is compared by age. <a href={edit}>Add the date of birth</a>.
      </EmptyState>
    )
  if (missing === 'gender')
    return (
      <EmptyState title="Gender needed">
        WHO publishes values for boys and girls. <a href={edit}>Add the gender</a>.
      </EmptyState>
    )
  return (
    <EmptyState title="No measurements from birth to 19 years">
      <a href={vitals}>Record height, weight or head circumference</a> to see them on growth charts.
    </EmptyState>
  )
}
