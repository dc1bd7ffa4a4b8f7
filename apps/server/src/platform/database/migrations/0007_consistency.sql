CREATE TABLE "consistency_reports" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"report" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
