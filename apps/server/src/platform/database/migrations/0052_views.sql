CREATE TABLE "views" (
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
	CONSTRAINT "views_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "views_rev" ON "views" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "views_order" ON "views" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "views_owners" ON "views" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "views_archived" ON "views" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "views_collection" ON "views" USING btree ((data->>'collection'));--> statement-breakpoint
CREATE INDEX "views_shared" ON "views" USING btree (id) WHERE data->'owner' = 'null';--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "views" FOR EACH ROW EXECUTE FUNCTION audit_record('views');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "views" EXECUTE FUNCTION audit_emptied('views');
