import { ButtonLink, type ButtonLinkProps } from './button'
import { MenuLink, MoreMenu } from './menu'

export type RowLink = Pick<ButtonLinkProps, 'href' | 'about' | 'download' | 'rel'> & { label: string }

/** The links of a row: the first as a button, and a menu of the others. `about` names the row: "invoice INV-104". */
export function RowLinks({ about, links }: { about: string; links: readonly RowLink[] }) {
  const [first, ...others] = links
  if (!first) return null
  const { label, ...link } = first
  return (
    <>
      <ButtonLink small about={about} {...link}>
        {label}
      </ButtonLink>
      {others.length > 0 && (
        <MoreMenu about={`for ${about}`}>
          {others.map(({ label, about: _, ...other }) => (
            <MenuLink key={label} {...other}>
              {label}
            </MenuLink>
          ))}
        </MoreMenu>
      )}
    </>
  )
}
