import { FilterChoice } from '~/components/fields/filter-choice'
import { Button } from '~/components/ui/button'
import type { SupplierChoices } from './supplier-without-bill.server'

/** The first step of a note to a supplier where no bill is known: goods that went back before it came. */
export function SupplierWithoutBill({ choices: { suppliers, places } }: { choices: SupplierChoices }) {
  if (suppliers.length === 0 || places.length === 0) return null
  return (
    <section className="panel stack mt-4" aria-labelledby="alone">
      <h2 id="alone">Without a bill</h2>
      <p className="muted">
        For goods that went back and whose bill is not known. It stands as a credit with the supplier.
      </p>
      <form method="get" className="filters">
        <FilterChoice name="supplier" label="Supplier" options={suppliers} value="" />
        <FilterChoice name="place" label="Whose note it is" options={places} value="" />
        <Button>Go on without a bill</Button>
      </form>
    </section>
  )
}
