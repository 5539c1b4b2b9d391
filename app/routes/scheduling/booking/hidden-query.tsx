/** Values that a form which only asks takes along into the address; empty ones stay behind. */
export function HiddenQuery({ values }: { values: Record<string, string> }) {
  return (
    <>
      {Object.entries(values).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  )
}
