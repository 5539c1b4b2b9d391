interface ErrorSummaryProps {
  formId: string
  /** conform's `form.allErrors`: a field's name to what is wrong with it; '' is the form itself. */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>
}

/** What went wrong, first in the form, where focus lands; each line leads to its field. */
export function ErrorSummary({ formId, errors }: ErrorSummaryProps) {
  const lines = Object.entries(errors).flatMap(([name, texts]) => (texts ?? []).map((text) => ({ name, text })))
  if (lines.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without script nothing else can bring the reader to what went wrong
    <div className="summary" role="alert" tabIndex={-1} autoFocus data-errors="">
      <h2 className="text-lg">There is a problem</h2>
      <ul>
        {lines.map(({ name, text }) => (
          <li key={name + text}>{name ? <a href={`#${encodeURIComponent(`${formId}-${name}`)}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  )
}
