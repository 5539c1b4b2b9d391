import { Chart } from '~/components/charts/chart'
import { RecordPage } from '~/components/pages/record-page'
import { Button } from '~/components/ui/button'
import { StatusMark } from '~/components/ui/status-mark'
import { Table } from '~/components/ui/table'
import { weights as figures, LONG_TEXT } from './sample-data'

export function DemoRecord({ weights }: { weights: string }) {
  return (
    <RecordPage
      banner={{
        label: 'Patient',
        name: 'RAO, Asha (Ms)',
        facts: [
          { label: 'Born', value: '14-Jul-1985 (40y)' },
          { label: 'Sex', value: 'Female' },
          { label: 'ID', value: '00421' },
          { label: 'Phone', value: null },
        ],
        alerts: ['Allergy: penicillin'],
        more: <StatusMark kind="appointment" state="in_consultation" />,
      }}
      tabs={[
        { label: 'Vitals', href: '/table?state=record&tab=vitals' },
        { label: 'Medical history', href: '/table?state=record&tab=history' },
        { label: 'Live consultation', href: '/table?state=record', current: true },
        { label: 'Lab report', href: '/table?state=record&tab=lab' },
        { label: 'Vaccination', href: '/table?state=record&tab=vaccination' },
        { label: 'Prescription history', href: '/table?state=record&tab=prescriptions' },
      ]}
      title="Live consultation"
      lead="Visit 14-Jul-2025, 10:30 am · token 7 · waited 12 minutes"
      actions={<Button type="button">Finish and print</Button>}
      facts={[
        { label: 'Complaint', value: LONG_TEXT },
        { label: 'Blood pressure', value: '128/82 mmHg' },
        { label: 'Pulse', value: null },
      ]}
      sideLabel="Earlier visits"
      side={
        <>
          <section className="panel">
            <h2 className="text-base">Last visit 02-Jun-2025</h2>
            <p>Diagnosis: hypertension</p>
            <p>
              <b>amlodipine</b> — dose 5 mg — daily
            </p>
          </section>
          <Chart
            id="weights-side"
            title="Weight"
            description="From 64 kg in February to 61 kg in July."
            svg={weights}
            table={
              <Table
                caption="Weight by visit"
                columns={[
                  { key: 'visit', title: 'Visit', cell: (row) => row.visit },
                  { key: 'kg', title: 'kg', kind: 'number', cell: (row) => row.kg },
                ]}
                rows={figures}
                rowKey={(row) => row.visit}
              />
            }
          />
        </>
      }
    />
  )
}
