/** The product's logo: the edge of a desk under a cross. */
export function ProductMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      className="product-mark icon"
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="28" height="28" rx="7" fill="currentColor" />
      <path d="M14 6v10M9 11h10M6.5 20.5h15" stroke="var(--color-surface)" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}
