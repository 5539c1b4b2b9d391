import { readTypedDay, type TypedDay } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** Reads the date that was typed to see its free times. It must be today or later. */
export function readDayToShow(ctx: Pick<ScreenContext, 'url' | 'today'>): TypedDay {
  const typedDay = readTypedDay(ctx, 'go')
  if (!typedDay.day || typedDay.day >= ctx.today) return typedDay
  return { day: undefined, value: ctx.url.searchParams.get('go') ?? '', error: 'Enter today’s date or a later date' }
}
