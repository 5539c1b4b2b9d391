import { useFieldNames } from '~/lib/forms/field-names'

interface ErrorSummaryProps {
  formId: string
  /** conform's `form.allErrors`: messages by field name. The name '' is the form itself. */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>
  focuses?: boolean
}

/** The error summary at the top of a form, which takes focus. Each line names its field and links to it. */
export function ErrorSummary({ formId, errors, focuses = true }: ErrorSummaryProps) {
  const names = useFieldNames()
  // Of a field only the first error, as beside it. Errors of the form itself each get a line.
  const lines = Object.entries(errors)
    .sort(compareRows)
    .flatMap(([name, texts]) => (name ? (texts ?? []).slice(0, 1) : (texts ?? [])).map((text) => ({ name, text })))
    .sort((a, b) => findServerPosition(formId, a.name) - findServerPosition(formId, b.name))
  if (lines.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without script nothing else can bring the reader to the errors
    <div className="summary" role="alert" tabIndex={-1} autoFocus={focuses} data-errors="">
      <h2 className="text-lg">There is a problem</h2>
      <ul>
        {lines.map(({ name, text }) => {
          const fieldId = `${formId}-${name}`
          return (
            <li key={name || text}>
              {name ? (
                <a
                  href={
                    names
                      ? `#${names.findControl(fieldId)}`
                      : (findServerLink(fieldId)?.getAttribute('href') ?? `#${encodeURIComponent(fieldId)}`)
                  }
                  data-error={fieldId}
                >
                  {names ? names.describe(fieldId, text) : findServerLink(fieldId)?.textContent || text}
                </a>
              ) : (
                linkToRemedy(text)
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Puts the errors of a list in the order of its rows, because their names may be sorted with row 11 before row 2. */
function compareRows([a]: [string, unknown], [b]: [string, unknown]): number {
  const [[list, row] = [], [otherList, otherRow] = []] = [a, b].map((name) => name.split(/[[\]]/))
  return list && list === otherList ? Number(row) - Number(otherRow) || 0 : 0
}

const OPEN_SHIFT = 'Open your shift'

/** Links the beginning of "Open your shift …" to the page where the person can do so. */
const linkToRemedy = (text: string) =>
  text.startsWith(OPEN_SHIFT) ? (
    <>
      <a href="/shift">{OPEN_SHIFT}</a>
      {text.slice(OPEN_SHIFT.length)}
    </>
  ) : (
    text
  )

/** In the browser errors stay in the order of the server, which knows that of the fields. New ones come last. */
function findServerPosition(formId: string, name: string): number {
  if (typeof document !== 'object' || !name) return -1
  const links = [...document.querySelectorAll<HTMLElement>('[data-errors] [data-error]')]
  const position = links.findIndex(({ dataset }) => dataset.error === `${formId}-${name}`)
  return position < 0 ? links.length : position
}

/** In the browser text and link stay as the server wrote them, because only the server knows the fields. */
const findServerLink = (fieldId: string) =>
  typeof document === 'object' ? document.querySelector(`[data-errors] [data-error="${CSS.escape(fieldId)}"]`) : null
