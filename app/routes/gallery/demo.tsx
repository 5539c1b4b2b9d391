// /demo
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TabLinks } from '~/components/pages/tab-links'
import { ErrorPage } from '~/components/shell/error-page'
import { barChart, lineChart } from '~/components/ui/chart.server'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { DemoBoard } from './demo-board'
import { DemoForm } from './demo-form'
import { type Found, found } from './demo-found.server'
import { DemoPaper } from './demo-paper'
import { DemoWords } from './demo-words'
import { GalleryPages } from './gallery-pages'
import { revenue, weights } from './invented'
import { Everything } from './schemas.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Gallery')
export const handle = { script: 'hydrate' }

const parts = {
  words: 'Words and marks',
  form: 'Form',
  board: 'Board',
  paper: 'Paper',
  errors: 'Error pages',
} as const

const rupees = (value: number) => value.toLocaleString('en-IN')

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireScreen(args)
  const asked = url.searchParams.get('part') ?? ''
  const part = Object.hasOwn(parts, asked) ? (asked as keyof typeof parts) : 'words'
  return {
    part,
    token: args.context.formToken,
    paper: url.searchParams.get('paper'),
    revenue:
      part === 'board' &&
      barChart({
        id: 'revenue',
        title: 'Revenue by month',
        description: 'Highest in July, 1,87,500.',
        data: revenue,
        xKey: 'month',
        series: [
          { key: 'opd', label: 'Consultations' },
          { key: 'pharmacy', label: 'Pharmacy' },
        ],
        formatY: rupees,
        width: 960,
        height: 280,
      }),
    weights:
      part === 'board' &&
      lineChart({
        id: 'weights',
        title: 'Weight',
        description: 'From 64 kg in February to 61 kg in July.',
        data: weights,
        xKey: 'visit',
        series: [{ key: 'kg', label: 'kg' }],
        width: 440,
        height: 220,
      }),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return submit(args, Everything, {
    send: async (data) => ({ data }),
    onSuccess: { redirectTo: '/demo?part=form', message: 'Everything is saved' },
    hideFields: ['password'],
    onIntent: (form) => {
      const answer = found(form)
      return answer && json(answer)
    },
  })
}

export default function Demo() {
  const { part, token, paper, revenue, weights } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Partial<Found> | undefined
  return (
    <>
      <GalleryPages here="/demo" />
      <TabLinks
        label="Parts of the gallery"
        tabs={Object.entries(parts).map(([key, label]) => ({
          label,
          href: `/demo?part=${key}`,
          current: key === part,
        }))}
      />
      {part === 'words' && <DemoWords />}
      {part === 'form' && <DemoForm token={token} answer={answer} />}
      {part === 'board' && <DemoBoard revenue={revenue || ''} weights={weights || ''} />}
      {part === 'paper' && <DemoPaper size={paper === 'A5' || paper === '80mm' ? paper : 'A4'} />}
      {part === 'errors' && (
        <ErrorPage
          words={{
            status: 500,
            statusText: 'Internal Server Error',
            heading: 'Unexpected Application Error!',
            reference: '0198c1d2-7a11',
          }}
        />
      )}
    </>
  )
}
