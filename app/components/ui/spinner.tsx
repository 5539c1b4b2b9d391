/** Says what is being loaded. */
export function Spinner({ children = 'Loading' }: { children?: string }) {
  return (
    <p className="row" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
