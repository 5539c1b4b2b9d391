import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ROW_VALUES } from '#contract/kernel/row-values.ts'
import { RowForm } from '~/components/pages/row-button'
import { VisitPicker } from './visit-picker'

it('starts each visit with one form, which is not the one of the tab below', () => {
  const choices = ['a1', 'a2'].map((appointmentId) => ({
    appointmentId,
    label: `Booked as ${appointmentId}`,
    start: 'Start visit',
    formKey: `key-${appointmentId}`,
  }))
  const html = renderToStaticMarkup(
    <>
      <VisitPicker
        choices={choices}
        token={'t'}
        refusals={[]}
        booking={null}
        startNow={null}
        action="/record?begin=1"
      />
      <RowForm token="t" />
    </>,
  )
  const [picker, tab] = [...html.matchAll(/<form id="([\w-]+)" method="post"( action="[^"]*")?/g)]
  expect(picker?.[2]).toBe(' action="/record?begin=1"')
  expect(tab?.[1]).not.toBe(picker?.[1])
  for (const { appointmentId } of choices)
    expect(html).toContain(
      `form="${picker?.[1]}" name="${ROW_VALUES}" value="appointmentId=${appointmentId}&amp;_key=key-${appointmentId}"`,
    )
  expect(html).toContain('Start visit<span class="hidden-text"> Booked as a1</span>')
})

it('starts a visit or an emergency without an appointment', () => {
  const startNow = { walkIn: 'w', emergency: 'e' }
  const html = renderToStaticMarkup(
    <VisitPicker choices={[]} token={'t'} refusals={[]} booking={null} startNow={startNow} action="/record?begin=1" />,
  )
  expect(html).toContain('value="kind=walk_in&amp;_key=w"')
  expect(html).toContain('value="kind=emergency&amp;_key=e"')
})
