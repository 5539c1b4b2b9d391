CREATE TABLE "medicines" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"form" text NOT NULL,
	"pack_type" text NOT NULL,
	"units_per_pack" integer NOT NULL,
	"allow_loose" boolean DEFAULT false NOT NULL,
	"schedule" text NOT NULL,
	"manufacturer" text,
	"storage" text DEFAULT 'room' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "medicines_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "medicines_form" CHECK ("medicines"."form" in ('tablet','capsule','syrup','suspension','drops','injection','infusion','cream','ointment','gel','lotion','inhaler','respule','suppository','powder','sachet','patch','device','consumable')),
	CONSTRAINT "medicines_pack_type" CHECK ("medicines"."pack_type" in ('strip','bottle','tube','vial','ampoule','box','sachet','piece')),
	CONSTRAINT "medicines_schedule" CHECK ("medicines"."schedule" in ('none','G','H','H1','X')),
	CONSTRAINT "medicines_storage" CHECK ("medicines"."storage" in ('room','cold','dark')),
	CONSTRAINT "medicines_units" CHECK ("medicines"."units_per_pack" between 1 and 10000),
	CONSTRAINT "medicines_loose" CHECK (not "medicines"."allow_loose" or "medicines"."units_per_pack" > 1)
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"medicine_id" uuid NOT NULL,
	"rack" text,
	"reorder_level" integer,
	"max_level" integer,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_items_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "stock_items_medicine" UNIQUE("practice_id","place_id","medicine_id"),
	CONSTRAINT "stock_items_levels" CHECK ("stock_items"."reorder_level" >= 0 and "stock_items"."max_level" > "stock_items"."reorder_level")
);
--> statement-breakpoint
CREATE TABLE "batch_stock" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"expires_on" date NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"value_minor" bigint DEFAULT 0 NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "batch_stock_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "batch_stock_on_hand" CHECK ("batch_stock"."on_hand" >= 0),
	CONSTRAINT "batch_stock_reserved" CHECK ("batch_stock"."reserved" between 0 and "batch_stock"."on_hand"),
	CONSTRAINT "batch_stock_value" CHECK ("batch_stock"."value_minor" >= 0 and ("batch_stock"."on_hand" > 0 or "batch_stock"."value_minor" = 0))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"batch_no" text NOT NULL,
	"expires_on" date NOT NULL,
	"mrp_minor" bigint NOT NULL,
	"units_per_pack" integer NOT NULL,
	"pack_cost_minor" bigint NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "batches_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "batches_printed" UNIQUE("practice_id","stock_item_id","batch_no","expires_on","mrp_minor"),
	CONSTRAINT "batches_status" CHECK ("batches"."status" in ('available','quarantined','recalled')),
	CONSTRAINT "batches_units" CHECK ("batches"."units_per_pack" between 1 and 10000),
	CONSTRAINT "batches_prices" CHECK ("batches"."mrp_minor" > 0 and "batches"."pack_cost_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"units" integer NOT NULL,
	"value_minor" bigint DEFAULT 0 NOT NULL,
	"balance_after" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"ref_type" text,
	"ref_id" uuid,
	"moved_by" uuid NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_moves_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "stock_moves_position" UNIQUE("practice_id","batch_id","position"),
	CONSTRAINT "stock_moves_reason" CHECK ("stock_moves"."reason" in ('opening','purchase_receipt','sale','sale_return','purchase_return','adjustment_plus','adjustment_minus','damage','expiry_write_off','internal_use','vaccine_given','transfer_in','transfer_out','reversal_in','reversal_out')),
	CONSTRAINT "stock_moves_direction" CHECK (case when "stock_moves"."reason" in ('opening','purchase_receipt','sale_return','adjustment_plus','transfer_in','reversal_in') then "stock_moves"."units" > 0 and "stock_moves"."value_minor" >= 0 else "stock_moves"."units" < 0 and "stock_moves"."value_minor" <= 0 end),
	CONSTRAINT "stock_moves_reference" CHECK (("stock_moves"."ref_type" is null) = ("stock_moves"."ref_id" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"reserved_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_reservations_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "stock_reservations_units" CHECK ("stock_reservations"."units" > 0)
);
--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_practice_id_id_procedures_practice_id_id_fk" FOREIGN KEY ("practice_id","id") REFERENCES "public"."procedures"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_practice_id_medicine_id_medicines_practice_id_id_fk" FOREIGN KEY ("practice_id","medicine_id") REFERENCES "public"."medicines"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_stock" ADD CONSTRAINT "batch_stock_practice_id_id_batches_practice_id_id_fk" FOREIGN KEY ("practice_id","id") REFERENCES "public"."batches"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_practice_id_stock_item_id_stock_items_practice_id_id_fk" FOREIGN KEY ("practice_id","stock_item_id") REFERENCES "public"."stock_items"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_practice_id_batch_id_batches_practice_id_id_fk" FOREIGN KEY ("practice_id","batch_id") REFERENCES "public"."batches"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_practice_id_batch_id_batches_practice_id_id_fk" FOREIGN KEY ("practice_id","batch_id") REFERENCES "public"."batches"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_items_by_medicine" ON "stock_items" USING btree ("practice_id","medicine_id");--> statement-breakpoint
CREATE INDEX "batch_stock_expiry" ON "batch_stock" USING btree ("practice_id","expires_on","id") WHERE on_hand > 0;--> statement-breakpoint
CREATE INDEX "batches_expiry" ON "batches" USING btree ("practice_id","stock_item_id","expires_on","id");--> statement-breakpoint
CREATE INDEX "stock_reservations_open" ON "stock_reservations" USING btree ("practice_id","batch_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "stock_reservations_document" ON "stock_reservations" USING btree ("practice_id","ref_type","ref_id");--> statement-breakpoint
-- Rights have no page yet. The people who may approve may correct the stock, too.
UPDATE "memberships" SET "rights" = "rights" || '{adjust-stock}' WHERE 'approve' = any ("rights") AND NOT 'adjust-stock' = any ("rights");
