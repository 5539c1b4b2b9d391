import type { LoaderFunctionArgs } from '@remix-run/node'
import { describe, expect, it, vi } from 'vitest'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { CONSULTATION, VACCINATION, VITALS } from './paths'
import { loadConsultation, requireTab } from './record.server'

const patientId = '0199a000-0000-7000-8000-000000000001'
const appointment = '0199a000-0000-7000-8000-000000000002'

interface Answer {
  chart?: 'all' | 'banner'
  tab?: unknown
}

/** Opens one page: its loaders share the load context. */
function openPage(path: string, { chart = 'all', tab = { readings: [] } }: Answer = {}) {
  const consultation = { chart, banner: { patientId }, visit: { appointmentId: appointment } }
  const readVitals = vi.fn(async (_input: unknown) => ({ data: { consultation, tab } }))
  const readAlone = vi.fn(async (_input: unknown) => ({ data: consultation }))
  const url = new URL(`https://clinic.test/x?appointment=${appointment}`)
  const api = { consultations: { readVitals }, visits: { consultation: readAlone } }
  const screen = { api, path, url, params: { userId: patientId } } as unknown as ScreenContext
  return { readVitals, readAlone, screen, args: { context: {} } as unknown as LoaderFunctionArgs }
}

describe('requireTab', () => {
  it('shares one call with the layout, whichever asks first', async () => {
    for (const isLayoutFirst of [true, false]) {
      const { readVitals, readAlone, args, screen } = openPage(VITALS)
      const loaders = [() => loadConsultation(args, screen), () => requireTab(args, screen, VITALS)]
      await Promise.all((isLayoutFirst ? loaders : loaders.toReversed()).map((load) => load()))
      expect(readVitals).toHaveBeenCalledExactlyOnceWith({ patientId, appointment, before: undefined })
      expect(readAlone).not.toHaveBeenCalled()
    }
  })

  it('reads the page by itself when the browser asks for its loader alone', async () => {
    const { readVitals, args, screen } = openPage(VITALS)
    expect((await requireTab(args, screen, VITALS)).tab).toEqual({ readings: [] })
    expect(readVitals).toHaveBeenCalledOnce()
  })

  it('answers 403 for a closed record, and 404 for an entry that the record does not have', async () => {
    const closed = openPage(VITALS, { chart: 'banner', tab: null })
    await expect(requireTab(closed.args, closed.screen, VITALS)).rejects.toMatchObject({ status: 403 })
    const unknown = openPage(VITALS, { tab: null })
    await expect(requireTab(unknown.args, unknown.screen, VITALS)).rejects.toMatchObject({ status: 404 })
    expect((await loadConsultation(unknown.args, unknown.screen)).chart).toBe('all')
  })
})

describe('loadConsultation', () => {
  it('reads only the consultation for pages that show nothing else of the record', async () => {
    for (const path of [CONSULTATION, VACCINATION]) {
      const { readVitals, readAlone, args, screen } = openPage(path)
      await loadConsultation(args, screen)
      expect(readAlone).toHaveBeenCalledOnce()
      expect(readVitals).not.toHaveBeenCalled()
    }
  })
})
