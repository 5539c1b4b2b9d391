/** The size of paper that the address asks for, in capitals or not; the first where it asks for none that there is. */
export function paperSizeOf<Size extends string>(url: URL, sizes: readonly Size[]): Size {
  const asked = url.searchParams.get('paper')?.toLowerCase()
  return sizes.find((one) => one.toLowerCase() === asked) ?? sizes[0]!
}
