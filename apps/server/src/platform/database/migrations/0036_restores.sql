CREATE TABLE "restores" (
	"life" text PRIMARY KEY NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	"backup_at" timestamp with time zone,
	"reported" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text DEFAULT '' NOT NULL
);
