import { LISTS } from '#contract/clinical/history/rules.ts'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { RowButton } from '~/components/pages/row-button'
import { Button, ButtonLink } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { Badge } from '~/components/ui/status-mark'
import type { FormattedEntry, FormattedSection } from './history-view.server'

interface HistorySectionProps {
  section: FormattedSection
  token: string
}

/** A section of the medical history, with buttons to add, change and remove entries. */
export function HistorySection({ section, token }: HistorySectionProps) {
  const { list, title, text, entries, removed, addHref, noneKnown, empty } = section
  return (
    <section className="panel" aria-labelledby={list} data-history={list}>
      <div className="list-head">
        <h2 id={list} className="text-base">
          {title}
        </h2>
        <ButtonLink href={addHref} small>
          {`Add ${LISTS[list].noun}`}
        </ButtonLink>
      </div>
      {noneKnown?.isRecorded && (
        <p>
          <Badge tone="ok" shape="check">
            {noneKnown.label}
          </Badge>
        </p>
      )}
      {entries.length === 0 && !text && empty && <p className="muted">{empty}</p>}
      <EntryList section={section} />
      {text && (
        <>
          <p className="caption mt-3">{text.label}</p>
          <p className="whitespace-pre-line">{text.lines}</p>
        </>
      )}
      {noneKnown?.canRecord && <NoneKnown section={section} token={token} />}
      {removed.length > 0 && (
        <Details summary={removed.length === 1 ? '1 removed entry' : `${removed.length} removed entries`}>
          <ul className="stack">
            {removed.map((entry) => (
              <li key={entry.entryId} className="row">
                <span className="min-w-0 flex-1">
                  {entry.name}
                  <span className="caption block">{[entry.details, entry.recorded].filter(Boolean).join(' · ')}</span>
                </span>
                <EntryButton section={section} entry={entry} intent="restore" label="Restore" />
              </li>
            ))}
          </ul>
        </Details>
      )}
    </section>
  )
}

function EntryList({ section }: Pick<HistorySectionProps, 'section'>) {
  if (section.entries.length === 0) return null
  return (
    <ul className="stack">
      {section.entries.map((entry) => (
        <li key={entry.entryId} className="row">
          <span className="min-w-0 grow basis-56">
            <b>{entry.name}</b> {entry.isInvalid && <Badge shape="cross">Not valid</Badge>}
            {entry.details && <span className="block">{entry.details}</span>}
            <span className="caption block">{entry.recorded}</span>
          </span>
          <span className="row">
            <ButtonLink href={entry.change} small variant="quiet" about={entry.name}>
              Change
            </ButtonLink>
            <EntryButton section={section} entry={entry} intent="remove" label="Remove" />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface EntryButtonProps extends Pick<HistorySectionProps, 'section'> {
  entry: FormattedEntry
  intent: 'remove' | 'restore'
  label: string
}

/** A button that removes or restores an entry. The page has a `RowForm`. */
export function EntryButton({ section: { list, version }, entry, intent, label }: EntryButtonProps) {
  return (
    <RowButton
      formKey={entry.formKey}
      version={version}
      more={{ list, entryId: entry.entryId, intent }}
      small
      variant="quiet"
      about={entry.name}
    >
      {label}
    </RowButton>
  )
}

/** Records or withdraws the answer that no allergies are known, which is not the same as no answer. */
function NoneKnown({ section: { version, noneKnown }, token }: HistorySectionProps) {
  if (!noneKnown) return null
  const intent = noneKnown.isRecorded ? 'withdraw' : 'none'
  return (
    <form method="post" className="mt-3">
      <HiddenFields token={token} formKey={noneKnown.formKey} version={version} more={{ intent }} />
      <Button small busy="Saving…">
        {noneKnown.isRecorded ? `Undo “${noneKnown.label}”` : `Record ${noneKnown.label.toLowerCase()}`}
      </Button>
    </form>
  )
}
