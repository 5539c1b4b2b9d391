/** Something is under way. The words say what; the ring is for the eye. */
export function Spinner({ children = 'Loading' }: { children?: string }) {
  return (
    <p className="row" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
