-- An issued accounting document can't change, except for its status, the details of its ending and its print count. An end status is
-- permanent. Allocations and applications are never changed, only reversed by another row.

-- Invoices, credit notes and debit notes, with their lines.
create trigger freeze_columns before update or delete on invoices for each row
  execute function freeze_columns('invoice', 'draft', 'cancelled', 'status', 'cancelled_by', 'cancelled_at', 'cancel_reason', 'print_count', 'version');
create trigger freeze_columns before update or delete on credit_notes for each row
  execute function freeze_columns('credit_note', 'draft', 'cancelled', 'status', 'cancelled_by', 'cancelled_at', 'cancel_reason', 'print_count', 'version');
create trigger freeze_columns before update or delete on debit_notes for each row
  execute function freeze_columns('debit_note', 'draft', 'cancelled', 'status', 'cancelled_by', 'cancelled_at', 'cancel_reason', 'print_count', 'version');
create trigger freeze_lines before insert or update or delete on invoice_lines for each row
  execute function freeze_lines('invoice', 'invoices', 'invoice_id', 'draft');
create trigger freeze_lines before insert or update or delete on credit_note_lines for each row
  execute function freeze_lines('credit_note', 'credit_notes', 'credit_note_id', 'draft');
create trigger freeze_lines before insert or update or delete on debit_note_lines for each row
  execute function freeze_lines('debit_note', 'debit_notes', 'debit_note_id', 'draft');
-- An invoice discount needs its reason when the invoice is issued. Invoices issued before this rule stay as they are.
create function refuse_unexplained_discount() returns trigger language plpgsql as $$
begin
  raise exception 'The discount has no reason' using errcode = 'check_violation', constraint = 'discount_reason';
end $$;
create trigger require_discount_reason before update of status on invoices for each row
  when (old.status = 'draft' and new.status = 'issued' and new.discount_minor > 0 and btrim(coalesce(new.discount_reason, '')) = '')
  execute function refuse_unexplained_discount();
create trigger keep_ending before update on invoices for each row
  execute function freeze_ending('cancelled', 'cancelled_by', 'cancelled_at', 'cancel_reason');
create trigger keep_ending before update on credit_notes for each row
  execute function freeze_ending('cancelled', 'cancelled_by', 'cancelled_at', 'cancel_reason');
create trigger keep_ending before update on debit_notes for each row
  execute function freeze_ending('cancelled', 'cancelled_by', 'cancelled_at', 'cancel_reason');

-- Money received, refunded, written off or allocated.
create trigger freeze_columns before update or delete on receipts for each row
  execute function freeze_columns('receipt', '', 'reversed', 'status', 'reversed_reason', 'cheque_state', 'shift_id', 'print_count', 'version');
create trigger keep_ending before update on receipts for each row execute function freeze_ending('reversed', 'reversed_reason');
create trigger freeze_columns before update on refunds for each row
  execute function freeze_columns('refund', 'requested,approved', 'rejected,reversed', 'status', 'shift_id', 'print_count', 'version');
create trigger freeze_paid before update on refunds for each row
  when (old.status = 'paid' and new.status not in ('paid', 'reversed')) execute function refuse_change('refund');
create trigger refuse_change before delete on refunds for each row execute function refuse_change('refund');
create trigger freeze_columns before update or delete on write_offs for each row
  execute function freeze_columns('write_off', '', '', 'reversed_by', 'reversed_at', 'reversed_reason', 'version');
create trigger freeze_reversed before update on write_offs for each row
  when (old.reversed_at is not null) execute function refuse_change('write_off');
create trigger refuse_change before update or delete on allocations for each row execute function refuse_change('allocation');
create trigger refuse_change before update or delete on debit_allocations for each row execute function refuse_change('debit_allocation');
create trigger refuse_change before update or delete on opening_allocations for each row execute function refuse_change('opening_allocation');
create trigger refuse_change before update or delete on credit_applications for each row execute function refuse_change('credit_application');

-- Purchasing and expenses.
create trigger freeze_columns before update or delete on purchase_orders for each row
  execute function freeze_columns('purchase_order', 'draft,submitted', 'cancelled,closed',
    'status', 'sent_at', 'closed_reason', 'cancelled_at', 'cancel_reason', 'print_count', 'version');
create trigger freeze_lines before insert or update or delete on purchase_order_lines for each row
  execute function freeze_lines('purchase_order', 'purchase_orders', 'purchase_order_id', 'draft,submitted', 'received_milli');
create trigger keep_ending before update on purchase_orders for each row execute function freeze_ending('cancelled', 'cancelled_at', 'cancel_reason');
create trigger keep_closing before update on purchase_orders for each row execute function freeze_ending('closed', 'closed_reason');
create trigger freeze_columns before update or delete on supplier_bills for each row
  execute function freeze_columns('supplier_bill', 'draft', 'cancelled', 'status', 'cancelled_at', 'cancel_reason', 'version');
create trigger freeze_lines before insert or update or delete on supplier_bill_lines for each row
  execute function freeze_lines('supplier_bill', 'supplier_bills', 'supplier_bill_id', 'draft');
create trigger keep_ending before update on supplier_bills for each row execute function freeze_ending('cancelled', 'cancelled_at', 'cancel_reason');
create trigger freeze_columns before update or delete on expenses for each row
  execute function freeze_columns('expense', 'draft,submitted,rejected', 'voided', 'status', 'voided_by', 'voided_at', 'print_count', 'version');
create trigger freeze_paid before update on expenses for each row
  when (old.status in ('approved', 'paid') and new.status not in ('approved', 'paid', 'voided')) execute function refuse_change('expense');
create trigger keep_ending before update on expenses for each row execute function freeze_ending('voided', 'voided_by', 'voided_at');
create trigger freeze_columns before update or delete on outgoing_payments for each row
  execute function freeze_columns('outgoing_payment', '', 'reversed', 'status', 'shift_id', 'reversed_by', 'reversed_at', 'reversed_reason', 'version');
create trigger keep_ending before update on outgoing_payments for each row
  execute function freeze_ending('reversed', 'reversed_by', 'reversed_at', 'reversed_reason');
