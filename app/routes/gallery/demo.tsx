// /demo
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { TabLinks } from '~/components/pages/tab-links'
import { ErrorPage } from '~/components/shell/error-page'
import { pageTitle } from '~/lib/format/page-title'
import type { Reply } from '~/lib/forms/form-reply.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { DemoComponents } from './demo-components'
import { DemoDocument } from './demo-document'
import { DemoForm } from './demo-form'
import { DemoChips, DemoMenu, DemoPager, DemoTabs } from './demo-lists'
import { runSearch, type SearchMatches } from './demo-search.server'
import { DemoTotal } from './demo-total'
import { DemoBanner, DemoFigures, DemoGrid, DemoMedicines, DemoQueue, DemoSummary, DemoTasks } from './demo-work'
import { Everything } from './form-schemas.server'
import { GalleryTabs } from './gallery-tabs'

export const meta: MetaFunction = (args) => pageTitle(args, 'Gallery')
export const handle = { script: 'hydrate' }

const PARTS = {
  words: 'Text and status marks',
  form: 'Form',
  document: 'Document',
  errors: 'Error pages',
  tabs: 'Status tabs',
  menu: 'Row menu',
  figures: 'Key figures',
  banner: 'Patient banner',
  total: 'Sticky total',
  pager: 'Pager',
  medicines: 'Medicine card',
  grid: 'Day grid',
  chips: 'Filter chips',
  summary: 'Summary list',
  tasks: 'Task list',
  queue: 'Queue',
} as const

/** The parts that are one component each, with its states. */
const COMPONENTS: Partial<Record<keyof typeof PARTS, () => ReactElement>> = {
  tabs: DemoTabs,
  menu: DemoMenu,
  figures: DemoFigures,
  banner: DemoBanner,
  pager: DemoPager,
  medicines: DemoMedicines,
  grid: DemoGrid,
  chips: DemoChips,
  summary: DemoSummary,
  tasks: DemoTasks,
  queue: DemoQueue,
}

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireScreen(args)
  const requested = url.searchParams.get('part') ?? ''
  const part = Object.hasOwn(PARTS, requested) ? (requested as keyof typeof PARTS) : 'words'
  return {
    part,
    token: args.context.formToken,
    size: url.searchParams.get('size'),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return submit(args, Everything, {
    send: async (data) => ({ data }),
    onSuccess: { redirectTo: '/demo?part=form', message: 'Form saved' },
    hideFields: ['password'],
    prepare: runSearch,
  })
}

export default function Demo() {
  const { part, token, size } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as (Partial<Reply> & SearchMatches) | undefined
  const Component = COMPONENTS[part]
  return (
    <>
      <GalleryTabs here="/demo" />
      <TabLinks
        label="Parts of the gallery"
        tabs={Object.entries(PARTS).map(([key, label]) => ({
          label,
          href: `/demo?part=${key}`,
          current: key === part,
        }))}
      />
      {Component && <Component />}
      {part === 'total' && <DemoTotal token={token} />}
      {part === 'words' && <DemoComponents />}
      {part === 'form' && <DemoForm token={token} answer={answer} />}
      {part === 'document' && <DemoDocument size={size === 'A5' || size === '80mm' ? size : 'A4'} />}
      {part === 'errors' && (
        <ErrorPage
          home="/"
          text={{
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
