import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'

/** An action that is posted at once, or a link to a form. */
export type Act =
  | { act: string; label: string; formKey: string; primary?: boolean }
  | { href: string; label: string; primary?: boolean }

interface ActButtonsProps {
  acts: readonly Act[]
  token: string
  version: number
}

export function ActButtons({ acts, token, version }: ActButtonsProps) {
  return acts.map((one) => {
    const variant = one.primary ? 'primary' : 'secondary'
    if ('href' in one)
      return (
        <ButtonLink key={one.label} href={one.href} small variant={variant}>
          {one.label}
        </ButtonLink>
      )
    return (
      <form key={one.label} method="post">
        <HiddenFields token={token} formKey={one.formKey} version={version} more={{ act: one.act }} />
        <Button small variant={variant} busy="Saving…">
          {one.label}
        </Button>
      </form>
    )
  })
}
