-- The stock of a batch is the sum of its moves, and never negative: checks on batch_stock refuse a move that would make it so. Moves are only
-- added, and a batch keeps what is printed on it. Every change of a batch's stock locks its row in batch_stock, so that moves follow each other.
create function add_batch_stock() returns trigger language plpgsql as $$
begin
  insert into batch_stock (practice_id, id, expires_on) values (new.practice_id, new.id, new.expires_on);
  return null;
end $$;

create trigger add_batch_stock after insert on batches for each row execute function add_batch_stock();

create trigger refuse_change before delete on batches for each row execute function refuse_change('batch');
create trigger freeze_printed before update on batches for each row
  when ((old.stock_item_id, old.batch_no, old.expires_on, old.mrp_minor, old.units_per_pack, old.pack_cost_minor)
    is distinct from (new.stock_item_id, new.batch_no, new.expires_on, new.mrp_minor, new.units_per_pack, new.pack_cost_minor))
  execute function refuse_change('batch');

-- Only the triggers of moves and reservations change what is left.
create trigger refuse_change before update or delete on batch_stock for each row
  when (pg_trigger_depth() = 0) execute function refuse_change('stock');
create function refuse_filled_stock() returns trigger language plpgsql as $$
begin
  if (new.on_hand, new.reserved, new.value_minor, new.moves) <> (0, 0, 0, 0) then perform raise_frozen('stock'); end if;
  return new;
end $$;
create trigger refuse_filled_stock before insert on batch_stock for each row execute function refuse_filled_stock();

create trigger refuse_change before update or delete on stock_moves for each row execute function refuse_change('stock_move');

create function apply_stock_move() returns trigger language plpgsql as $$
begin
  -- Nothing is sold from a batch that has expired or is held back. The day is that of the pharmacy.
  if new.reason = 'sale' and not exists (
    select from batches b
    join stock_items i on i.practice_id = b.practice_id and i.id = b.stock_item_id
    join places p on p.practice_id = i.practice_id and p.id = i.place_id
    where b.practice_id = new.practice_id and b.id = new.batch_id and b.status = 'available'
      and (new.moved_at at time zone p.zone)::date <= b.expires_on
    for share of b)
  then
    raise exception 'Nothing can be sold from this batch' using errcode = 'check_violation', constraint = 'batch_usable';
  end if;
  update batch_stock set on_hand = on_hand + new.units, value_minor = value_minor + new.value_minor, moves = moves + 1
    where practice_id = new.practice_id and id = new.batch_id
    returning on_hand, moves into new.balance_after, new.position;
  return new;
end $$;

create trigger apply_stock_move before insert on stock_moves for each row execute function apply_stock_move();

-- The reserved units are the sum of the open reservations. A reservation only ends, once.
create function apply_reservation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.ended_at is not null then perform raise_frozen('reservation'); end if;
  elsif tg_op = 'DELETE' or old.ended_at is not null or new.ended_at is null or to_jsonb(old) - 'ended_at' <> to_jsonb(new) - 'ended_at' then
    perform raise_frozen('reservation');
  end if;
  update batch_stock set reserved = reserved + case tg_op when 'INSERT' then new.units else -new.units end
    where practice_id = new.practice_id and id = new.batch_id;
  return new;
end $$;

create trigger apply_reservation before insert or update or delete on stock_reservations for each row execute function apply_reservation();

-- A pharmacy keeps medicines; a branch or a laboratory does not. An item stays with its medicine and its pharmacy.
create function require_pharmacy() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.place_id, old.medicine_id) is distinct from (new.place_id, new.medicine_id) then
    perform raise_frozen('stock_item');
  end if;
  if not exists (select from places p where p.practice_id = new.practice_id and p.id = new.place_id and p.kind = 'pharmacy') then
    raise exception 'Only a pharmacy keeps medicines' using errcode = 'check_violation', constraint = 'stock_items_pharmacy';
  end if;
  return new;
end $$;

create trigger require_pharmacy before insert or update on stock_items for each row execute function require_pharmacy();
