import { dayInZone } from './clock.ts'
import type { QueryContext } from './context.ts'

type TodayContext = Pick<QueryContext, 'me' | 'now'>

/** Returns today's date in the practice. */
export const getToday = ({ me, now }: TodayContext): string => dayInZone(me.zone, now)

/** Returns today's date at the place that the person works for, or else in the practice. */
export const getPlaceToday = ({ me, now }: TodayContext): string => dayInZone(me.placeZone, now)
