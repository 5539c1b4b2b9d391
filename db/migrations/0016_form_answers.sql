CREATE TABLE "form_answers" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_answers_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE INDEX "form_answers_by_person" ON "form_answers" USING btree ("practice_id","person_id","id");