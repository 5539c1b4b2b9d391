CREATE TABLE "document_links" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"patient_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_links_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "document_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_practice_id_file_id_files_practice_id_id_fk" FOREIGN KEY ("practice_id","file_id") REFERENCES "public"."files"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_links_expiry" ON "document_links" USING btree ("expires_at");