/** Hidden inputs of a GET form, which keep parameters of the URL; empty values are left out. */
export function HiddenQuery({ values }: { values: Record<string, string> }) {
  return (
    <>
      {Object.entries(values).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  )
}
