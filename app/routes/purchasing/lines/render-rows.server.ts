import type { Intent } from '@conform-to/react'
import { json } from '@remix-run/node'
import type { Reply } from '~/lib/forms/form-reply.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { PurchaseRow } from './purchase-row'
import { sumPurchase, withBlankRow } from './purchase-rows.server'

/** The answer that renders a form with items again, with the totals of its rows. */
export type RowsReply = Partial<Reply> & { next?: Intent; totals?: { label: string; value: string }[] | null }

/** Adds a blank row and the totals of the rows to an answer that renders the form again. */
export async function renderRows(answer: Response, { format, me }: Pick<ScreenContext, 'format' | 'me'>) {
  if (answer.status >= 300 && answer.status < 400) return answer
  const body = (await answer.json()) as RowsReply
  const hasNewRow = Boolean(body.next) || answer.status === 200
  const reply = body.reply && (hasNewRow ? body.reply : withBlankRow(body.reply))
  const { lines = [] } = (reply?.initialValue ?? {}) as { lines?: PurchaseRow[] }
  return json({ ...body, reply, totals: sumPurchase(lines, format, me.practice.currency) }, { status: answer.status })
}
