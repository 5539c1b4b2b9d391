/** The hint of a field for a supplier, who must be on the list of clients. */
export const SUPPLIER_HINT = (
  <>
    Name or phone number. <a href="/invoices/add-new-client">Add a new supplier</a>
  </>
)
