CREATE TABLE "outbox_files" (
	"name" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_files_owner" ON "outbox_files" USING btree ("owner_id");