import { FilterChoice } from '~/components/fields/filter-fields'
import { Button } from '~/components/ui/button'
import type { SupplierChoices } from './supplier-without-bill.server'

/** The first step of a note to a supplier without a bill, for goods returned before the bill arrived. */
export function SupplierWithoutBill({ choices: { suppliers, places } }: { choices: SupplierChoices }) {
  if (suppliers.length === 0 || places.length === 0) return null
  return (
    <section className="panel stack mt-4" aria-labelledby="alone">
      <h2 id="alone">Without a bill</h2>
      <p className="muted">For returned goods without a known bill. The note is kept as a credit with the supplier.</p>
      <form method="get" className="filters">
        <FilterChoice name="supplier" label="Supplier" options={suppliers} value="" />
        <FilterChoice name="place" label="Place" options={places} value="" />
        <Button>Continue without a bill</Button>
      </form>
    </section>
  )
}
