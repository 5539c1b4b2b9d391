import { type Control, type FormValues, type PageForm, parseControls, parseForms } from './parse-forms'

const isChoice = ({ type }: Control) => ['radio', 'checkbox', 'select'].includes(type)
const isCheckbox = ({ type }: Control) => type === 'checkbox'

/** Groups the radio buttons, boxes and options of a form by the name of their field. */
function groupChoices(form: PageForm): Map<string, Control[]> {
  const groups = new Map<string, Control[]>()
  for (const control of form.controls.filter(isChoice))
    groups.set(control.name, [...(groups.get(control.name) ?? []), control])
  return groups
}

/**
 * Chooses something else than the page did in each field with choices: another option, or the other state of a box.
 * @returns the changes; `undefined` for a box that is no longer ticked, which a browser doesn't send
 */
export function pickOtherChoices(form: PageForm): Partial<FormValues> {
  return Object.fromEntries(
    [...groupChoices(form)].flatMap(([name, options]) => {
      if (options.every(isCheckbox)) return [[name, options[0]!.selected ? undefined : options[0]!.value] as const]
      const other = options.findLast(({ selected, value }) => !selected && value !== '')
      return other ? [[name, other.value] as const] : []
    }),
  )
}

/** Finds choices that the page doesn't show as they were sent. */
export function findLostChoices(html: string, form: PageForm, fields: FormValues): string[] {
  const sameForm = parseForms(html, form.page).find(({ name }) => name === form.name)
  const shown = sameForm?.controls ?? parseControls(html)
  return [...groupChoices(form).keys()].flatMap((name) => {
    const sent = fields[name]
    const selected = shown.filter((control) => control.name === name && control.selected).map(({ value }) => value)
    if (sent === undefined) return selected.length > 0 ? [`ticks ${name} again`] : []
    return selected.includes(sent) ? [] : [`lost the choice “${sent}” of ${name}, shows “${selected}”`]
  })
}
