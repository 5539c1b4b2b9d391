ALTER TABLE "vitals" DROP CONSTRAINT "vitals_something";--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "lactating" boolean;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "corrected_by" uuid;--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_something" CHECK (coalesce("vitals"."height_cm","vitals"."weight_g","vitals"."systolic","vitals"."diastolic","vitals"."pulse","vitals"."respiration","vitals"."temperature_tenths","vitals"."spo2","vitals"."head_mm","vitals"."waist_mm","vitals"."arm_mm","vitals"."glucose","vitals"."pain") is not null or "vitals"."last_period_on" is not null or "vitals"."pregnant" is not null or "vitals"."lactating" is not null);