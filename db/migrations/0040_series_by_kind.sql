ALTER TABLE "number_series" DROP CONSTRAINT "number_series_place";--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_place" UNIQUE NULLS NOT DISTINCT("practice_id","place_id","doc_type","financial_year","kind");--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_kind" CHECK ("number_series"."kind" is null or "number_series"."doc_type" = 'invoice');