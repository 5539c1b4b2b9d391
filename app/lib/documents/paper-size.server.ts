/** Reads the paper size from the query, ignoring case; falls back to the first size. */
export function readPageSize<Size extends string>(url: URL, sizes: readonly Size[]): Size {
  const requested = url.searchParams.get('size')?.toLowerCase()
  return sizes.find((size) => size.toLowerCase() === requested) ?? sizes[0]!
}
