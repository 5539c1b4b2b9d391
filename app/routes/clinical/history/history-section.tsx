import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { Badge } from '~/components/ui/status-mark'
import type { EntryInWords, SectionInWords } from './history-view.server'

interface HistorySectionProps {
  section: SectionInWords
  token: string
}

/** A section of the medical history: what is recorded, and what can be done with it. */
export function HistorySection({ section, token }: HistorySectionProps) {
  const { list, title, text, entries, removed, add, none, empty } = section
  return (
    <section className="panel" aria-labelledby={list} data-history={list}>
      <div className="list-head">
        <h2 id={list} className="text-base">
          {title}
        </h2>
        <ButtonLink href={add.href} small about={`${title.toLowerCase()}`}>
          Add
        </ButtonLink>
      </div>
      {none?.said && (
        <p>
          <Badge tone="ok" shape="check">
            {none.words}
          </Badge>
        </p>
      )}
      {entries.length === 0 && !text && empty && <p className="muted">{empty}</p>}
      <EntryList {...{ section, token }} />
      {text && (
        <>
          <p className="caption mt-3">{text.label}</p>
          <p className="whitespace-pre-line">{text.lines}</p>
        </>
      )}
      {none?.sayable && <NoneKnown {...{ section, token }} />}
      {removed.length > 0 && (
        <Details summary={removed.length === 1 ? '1 entry was taken out' : `${removed.length} entries were taken out`}>
          <ul className="stack">
            {removed.map((entry) => (
              <li key={entry.entryId} className="row">
                <span className="min-w-0 flex-1">
                  {entry.name}
                  <span className="caption block">{[entry.words, entry.written].filter(Boolean).join(' · ')}</span>
                </span>
                <EntryAct {...{ section, entry, token }} intent="putBack" label="Put back" />
              </li>
            ))}
          </ul>
        </Details>
      )}
    </section>
  )
}

function EntryList({ section, token }: HistorySectionProps) {
  if (section.entries.length === 0) return null
  return (
    <ul className="stack">
      {section.entries.map((entry) => (
        <li key={entry.entryId} className="row">
          <span className="min-w-0 grow basis-56">
            <b>{entry.name}</b> {entry.void && <Badge shape="cross">Does not hold</Badge>}
            {entry.words && <span className="block">{entry.words}</span>}
            <span className="caption block">{entry.written}</span>
          </span>
          <span className="row">
            <ButtonLink href={entry.change} small variant="quiet" about={entry.name}>
              Change
            </ButtonLink>
            <EntryAct {...{ section, entry, token }} intent="remove" label="Remove" />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface EntryActProps extends HistorySectionProps {
  entry: EntryInWords
  intent: 'remove' | 'putBack'
  label: string
}

/** A button that takes an entry out, or puts it back. */
export function EntryAct({ section: { list, version }, entry, token, intent, label }: EntryActProps) {
  return (
    <form method="post">
      <HiddenFields
        token={token}
        formKey={entry.formKey}
        version={version}
        more={{ list, entryId: entry.entryId, intent }}
      />
      <Button small variant="quiet" about={entry.name} busy="Saving…">
        {label}
      </Button>
    </form>
  )
}

/** The answer that there are no allergies, which is another thing than no answer. */
function NoneKnown({ section: { version, none }, token }: HistorySectionProps) {
  if (!none) return null
  const intent = none.said ? 'unsay' : 'none'
  return (
    <form method="post" className="mt-3">
      <HiddenFields token={token} formKey={none.formKey} version={version} more={{ intent }} />
      <Button small busy="Saving…">
        {none.said ? 'This is not so: take it back' : `Record: ${none.words.toLowerCase()}`}
      </Button>
    </form>
  )
}
