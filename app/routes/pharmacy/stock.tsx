// /stock-mangement
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { version } from '#contract/kernel/fields.ts'
import { OpeningStock, StockAdjustment } from '#contract/pharmacy/stock/schema.ts'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { BatchList } from './batch-list'
import { AdjustmentForm, OpeningForm } from './stock-forms'
import { StockRecord } from './stock-record'
import { loadBatches, loadItem } from './stock-view.server'

const here = '/stock-mangement'
export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.item?.name ?? 'Stock')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const id = screen.url.searchParams.get('id')
  return {
    item: id ? { ...(await loadItem(screen, id)), hidden: screen.hidden } : null,
    list: id ? null : (await loadBatches(screen)).list,
  }
}

const ArchiveForm = z.strictObject({ act: z.enum(['archive', 'restore'], 'Choose an action'), version: version() })

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const stockItemId = url.searchParams.get('id') ?? ''
  const redirectTo = to(here, null, { id: stockItemId })
  switch (url.searchParams.get('do')) {
    case 'open':
      return submit(args, OpeningStock, {
        send: (opening) => api.stock.addOpening(opening),
        onSuccess: { redirectTo, message: ({ name }) => `${name}: stock added` },
      })
    case 'adjust':
      return submit(args, StockAdjustment, {
        send: (adjustment) => api.stock.adjust(adjustment),
        onSuccess: { redirectTo, message: ({ name }) => `${name}: stock adjusted` },
      })
    default:
      return submit(args, ArchiveForm, {
        send: ({ act, ...input }) => api.inventory.archive({ stockItemId, ...input, archived: act === 'archive' }),
        onSuccess: {
          redirectTo,
          message: ({ name }, { act }) => `${name}: ${act === 'archive' ? 'archived' : 'restored'}`,
        },
      })
  }
}

export default function Stock() {
  const { item, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!item) return list && <BatchList view={list} />
  const { form } = item
  if (form?.kind === 'open') return <OpeningForm item={item} hidden={form.hidden} reply={answer?.reply} />
  if (form?.kind === 'adjust') return <AdjustmentForm item={item} form={form} reply={answer?.reply} />
  return <StockRecord item={item} reply={answer?.reply} />
}
