import { findScriptLanguage } from '~/lib/format/script-language'

/** A person's name, marked with its language if it is in another script. */
export function NameText({ name }: { name: string }) {
  const lang = findScriptLanguage(name)
  return lang ? <span lang={lang}>{name}</span> : name
}
