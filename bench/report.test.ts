import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Figure } from './report.ts'

let report: typeof import('./report.ts')
let output: string
beforeEach(async () => {
  vi.resetModules()
  report = await import('./report.ts')
  output = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text
    return true
  })
  return () => vi.restoreAllMocks()
})

const MET: Figure = { what: 'the list', measured: '4 ms', goal: '5 ms', met: true }
const MISSED: Figure = { what: 'the board', measured: '9 ms', goal: '5 ms', met: false }
const COMPARISON: Figure = { what: 'the dashboard', measured: '12 ms', goal: '', met: null }

describe('summarizeGoals', () => {
  it('says that all goals are met, whatever the figures without a goal are', () => {
    report.report('Pages', [MET, COMPARISON])
    expect(report.summarizeGoals()).toEqual({ areMet: true, lines: ['All goals of this run are met.'] })
  })

  it('lists missed goals', () => {
    report.report('Pages', [MET, MISSED])
    expect(report.summarizeGoals()).toEqual({ areMet: false, lines: ['Goals missed: 1', '  Pages: the board'] })
  })

  it('does not count a goal as met that was not measured', () => {
    report.report('Pages', [MET, report.createUnmeasuredFigure('first paint', 'no Chromium found', '1.4 times')])
    expect(report.summarizeGoals()).toEqual({
      areMet: false,
      lines: ['Goals not measured: 1', '  Pages: first paint'],
    })
    expect(output).toMatch(/first paint +not measured: no Chromium found +1\.4 times +NOT MEASURED/)
  })
})
