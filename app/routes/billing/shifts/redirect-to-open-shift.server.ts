import type { AppLoadContext } from '@remix-run/node'
import { getFormatter } from '~/lib/format/format'
import { toRefusal } from '~/lib/http/api.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { redirectWith } from '~/lib/http/toast.server'
import { to } from '~/lib/navigation/links'

/**
 * Creates an error handler that redirects to a shift already opened in another tab. The message says its float, and that the
 * float entered here was not used.
 */
export function redirectToOpenShift(
  { api, me }: Pick<ScreenContext, 'api' | 'me'>,
  context: AppLoadContext,
  input: { placeId?: string; floatMinor: number },
) {
  return async (error: unknown): Promise<never> => {
    if (toRefusal(error)?.status !== 409) throw error
    const { data } = await api.shifts.mine()
    const open = data.open.find(({ placeId }) => !input.placeId || placeId === input.placeId)
    if (!open) throw error
    const { money, time } = getFormatter(me.practice)
    const message = `Your shift at ${open.placeName} is already open since ${time(open.openedAt)} with a float of ${money(open.floatMinor)}.`
    const unusedFloat =
      open.floatMinor === input.floatMinor ? '' : ` The ${money(input.floatMinor)} that you entered was not used.`
    throw await redirectWith('warning', context, to('/shift/:shiftId', open), message + unusedFloat)
  }
}
