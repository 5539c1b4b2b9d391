CREATE TABLE "invoice_templates" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text NOT NULL,
	"notes" text,
	"lines" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_templates_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "invoice_templates_name" UNIQUE("practice_id","name_key"),
	CONSTRAINT "invoice_templates_kind" CHECK ("invoice_templates"."kind" in ('consultation','pharmacy','lab','package','other'))
);
--> statement-breakpoint
ALTER TABLE "invoice_templates" ADD CONSTRAINT "invoice_templates_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;