// A reporter of vitest and Playwright: appends the failed tests to the file FAILED_TESTS, for scripts/test.mjs.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

function recordFailure(name, error) {
  const message = stripVTControlCharacters(error?.message ?? error?.value ?? 'failed without a message')
  const lines = message.split('\n').filter((line) => line.trim())
  const excerpt = lines.slice(0, 4).map((line) => `\n      ${line.trim().slice(0, 200)}`)
  appendFileSync(process.env.FAILED_TESTS, `${name}${excerpt.join('')}\0`)
}

export default class FailedTests {
  /** Called by vitest. */
  onTestRunEnd(modules, errors) {
    for (const module of modules) {
      const file = module.relativeModuleId
      for (const error of module.errors()) recordFailure(file, error)
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) recordFailure(`${file} > ${suite.fullName}`, error)
      for (const test of module.children.allTests('failed'))
        recordFailure(`${file} > ${test.fullName}`, test.result().errors[0])
    }
    for (const error of errors) recordFailure('outside the tests', error)
  }

  /** Called by Playwright, like the methods below. */
  onBegin(_config, suite) {
    this.suite = suite
  }

  onError(error) {
    recordFailure('outside the tests', error)
  }

  onEnd() {
    for (const test of this.suite?.allTests() ?? []) {
      if (test.outcome() !== 'unexpected') continue
      const [, project, , ...title] = test.titlePath()
      const where = `${relative('.', test.location.file)}:${test.location.line}`
      recordFailure(`[${project}] ${where} > ${title.join(' > ')}`, test.results.at(-1)?.error)
    }
  }

  printsToStdio() {
    return false
  }
}
