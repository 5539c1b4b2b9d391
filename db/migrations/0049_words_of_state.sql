-- Who ended a paper, when and why is written in the act that ends it: never before, never anew.
create function keep_ending() returns trigger language plpgsql as $$
declare
  endings text[] := tg_argv[1:];
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
begin
  if exists (select from unnest(endings) as named (col) where was -> col is distinct from is_now -> col)
     and (is_now ->> 'status' is distinct from tg_argv[0] or was ->> 'status' = tg_argv[0])
  then perform refuse_frozen(tg_table_name || '_ending'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_ending before update on invoices for each row
  execute function keep_ending('cancelled', 'cancelled_by', 'cancelled_at', 'cancel_reason');
--> statement-breakpoint
create trigger keep_ending before update on credit_notes for each row
  execute function keep_ending('cancelled', 'cancelled_by', 'cancelled_at', 'cancel_reason');
--> statement-breakpoint
create trigger keep_ending before update on debit_notes for each row
  execute function keep_ending('cancelled', 'cancelled_by', 'cancelled_at', 'cancel_reason');
--> statement-breakpoint
create trigger keep_ending before update on purchase_orders for each row
  execute function keep_ending('cancelled', 'cancelled_at', 'cancel_reason');
--> statement-breakpoint
create trigger keep_closing before update on purchase_orders for each row
  execute function keep_ending('closed', 'closed_reason');
--> statement-breakpoint
create trigger keep_ending before update on supplier_bills for each row
  execute function keep_ending('cancelled', 'cancelled_at', 'cancel_reason');
--> statement-breakpoint
create trigger keep_ending before update on expenses for each row
  execute function keep_ending('voided', 'voided_by', 'voided_at');
--> statement-breakpoint
create trigger keep_ending before update on outgoing_payments for each row
  execute function keep_ending('reversed', 'reversed_by', 'reversed_at', 'reversed_reason');
--> statement-breakpoint
create trigger keep_ending before update on receipts for each row
  execute function keep_ending('reversed', 'reversed_reason');
