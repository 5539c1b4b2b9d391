CREATE TABLE "doctor_delays" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint NOT NULL,
	"said_by" uuid,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "doctor_delays_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "doctor_delays_day" UNIQUE("practice_id","place_id","day","doctor_id"),
	CONSTRAINT "doctor_delays_minutes" CHECK ("doctor_delays"."minutes" between 5 and 480)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "doctor_delays" ADD CONSTRAINT "doctor_delays_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_delays" ADD CONSTRAINT "doctor_delays_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;