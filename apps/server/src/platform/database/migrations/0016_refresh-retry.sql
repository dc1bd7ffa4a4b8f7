ALTER TABLE "sessions" ADD COLUMN "previous_refresh_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "successor_salt" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_previous_refresh_hash_unique" UNIQUE("previous_refresh_hash");