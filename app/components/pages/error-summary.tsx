import { useFieldNames } from '~/lib/forms/field-names'

interface ErrorSummaryProps {
  formId: string
  /** conform's `form.allErrors`: a field's name to what is wrong with it; '' is the form itself. */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>
}

/** What went wrong, first in the form, where focus lands; each line names its field and leads to it. */
export function ErrorSummary({ formId, errors }: ErrorSummaryProps) {
  const names = useFieldNames()
  const lines = Object.entries(errors).flatMap(([name, texts]) =>
    texts?.length ? [{ name, text: texts.join(' ') }] : [],
  )
  if (lines.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without script nothing else can bring the reader to what went wrong
    <div className="summary" role="alert" tabIndex={-1} autoFocus data-errors="">
      <h2 className="text-lg">There is a problem</h2>
      <ul>
        {lines.map(({ name, text }) => {
          const href = `#${encodeURIComponent(`${formId}-${name}`)}`
          return (
            <li key={name}>
              {name ? (
                <a href={href}>{names ? names.name(`${formId}-${name}`, text) : written(href, text)}</a>
              ) : (
                said(text)
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const SHIFT = 'Open your shift'

/** What can be put right at once leads there. */
const said = (text: string) =>
  text.startsWith(SHIFT) ? (
    <>
      <a href="/shift">{SHIFT}</a>
      {text.slice(SHIFT.length)}
    </>
  ) : (
    text
  )

/** In the browser the line stays as the server wrote it. */
const written = (href: string, text: string) =>
  (typeof document === 'object' && document.querySelector(`[data-errors] a[href="${href}"]`)?.textContent) || text
