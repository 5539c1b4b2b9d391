import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'

/** An action that is posted at once, or a link to a form. */
export type RecordAction =
  | { act: string; label: string; primary?: boolean }
  | { href: string; label: string; primary?: boolean }

interface ActionButtonsProps {
  actions: readonly RecordAction[]
  hidden: { token: string; formKey: string }
  version: number
}

export function ActionButtons({ actions, hidden, version }: ActionButtonsProps) {
  return actions.map((button) => {
    const variant = button.primary ? 'primary' : 'secondary'
    if ('href' in button)
      return (
        <ButtonLink key={button.label} href={button.href} small variant={variant}>
          {button.label}
        </ButtonLink>
      )
    return (
      <form key={button.label} method="post">
        <HiddenFields
          {...hidden}
          formKey={`${hidden.formKey}-${button.act}`}
          version={version}
          more={{ act: button.act }}
        />
        <Button small variant={variant} busy="Saving…">
          {button.label}
        </Button>
      </form>
    )
  })
}
