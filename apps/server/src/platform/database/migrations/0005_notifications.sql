CREATE TABLE "notification_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"categories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_day" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_runs" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rev" bigint NOT NULL,
	"moment" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;