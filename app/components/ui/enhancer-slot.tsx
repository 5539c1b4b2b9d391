const EMPTY = { __html: '' }

type EnhancerSlotProps = {
  as?: 'div' | 'span' | 'output'
  id?: string
  className?: string
  role?: 'status' | 'alert'
  htmlFor?: string
  'aria-live'?: 'off' | 'polite' | 'assertive'
  'aria-label'?: string
} & { [attribute: `data-${string}`]: string | number | undefined }

/**
 * An empty element that an enhancer script may write into. React ignores the content of a node rendered this way, so a
 * script that runs before hydration does no harm. Anywhere else React would render the page again.
 */
export function EnhancerSlot({ as: Tag = 'div', ...rest }: EnhancerSlotProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always the empty string
  return <Tag {...rest} dangerouslySetInnerHTML={EMPTY} suppressHydrationWarning />
}
