import { Button } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import type { Favourite } from './medicines-values'

/** The doctor's favourites, with a button that adds the full line of each. */
export function FavouriteLines({ favourites, open }: { favourites: readonly Favourite[]; open: boolean }) {
  if (favourites.length === 0) return null
  return (
    <Details summary="Your favourites" open={open}>
      <ul className="stack">
        {favourites.map(({ termId, name, taken }) => (
          <li key={termId} className="row">
            <Button name="favouriteId" value={termId} icon="plus" small about={name} busy="Adding…">
              Add
            </Button>
            <span className="min-w-0 flex-1">
              <b>{name}</b>
              <span className="caption block">{taken}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <a href="/settings/terms?list=medicines">All favourites</a>
      </p>
    </Details>
  )
}
