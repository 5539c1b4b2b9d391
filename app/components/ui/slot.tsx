const EMPTY = { __html: '' }

type SlotProps = {
  as?: 'div' | 'span' | 'output'
  id?: string
  className?: string
  role?: 'status' | 'alert'
  htmlFor?: string
  'aria-live'?: 'off' | 'polite' | 'assertive'
  'aria-label'?: string
} & { [attribute: `data-${string}`]: string | number | undefined }

/**
 * An empty place that an enhancer may write into. React leaves alone what it finds in a node of its own that was
 * rendered this way, so a script that runs before hydration does no harm; anywhere else it would redraw the page.
 */
export function Slot({ as: Tag = 'div', ...rest }: SlotProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always the empty string
  return <Tag {...rest} dangerouslySetInnerHTML={EMPTY} suppressHydrationWarning />
}
