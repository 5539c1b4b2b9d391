import { findScriptLanguage } from '~/lib/format/script-language'

interface NameTextProps {
  name: string
  href?: string | null
  /** The keys that open the link. */
  keys?: string
}

/** A person's name, linked if it has a page, and marked with its language if it is in another script. */
export function NameText({ name, href, keys }: NameTextProps) {
  const lang = findScriptLanguage(name)
  const text = lang ? <span lang={lang}>{name}</span> : name
  return href ? (
    <a href={href} aria-keyshortcuts={keys}>
      {text}
    </a>
  ) : (
    text
  )
}
