CREATE TABLE "logos" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logos_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_practice_id_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;