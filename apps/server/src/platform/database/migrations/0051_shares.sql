CREATE TABLE "shares" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "shares_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "shares_rev" ON "shares" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "shares_order" ON "shares" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "shares_owners" ON "shares" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "shares_archived" ON "shares" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "shares_documentid" ON "shares" USING btree ((data->>'documentId'));--> statement-breakpoint
CREATE UNIQUE INDEX "shares_tokenhash" ON "shares" USING btree ((data->>'tokenHash')) WHERE data->>'tokenHash' <> '' and archived_at is null;--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "shares" FOR EACH ROW EXECUTE FUNCTION audit_record('shares');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "shares" EXECUTE FUNCTION audit_emptied('shares');
