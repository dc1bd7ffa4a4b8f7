CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"phase" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"file" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"is_sealed" boolean NOT NULL,
	"missing_files" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_schedules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"schedule" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL
);
