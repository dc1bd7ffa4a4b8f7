CREATE TABLE "units" (
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
	CONSTRAINT "units_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "units_rev" ON "units" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "units_order" ON "units" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "units_owners" ON "units" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "units_itemid" ON "units" USING btree ((data->>'itemId'));--> statement-breakpoint
CREATE INDEX "units_relatedid" ON "units" USING btree ((data->>'relatedId'));--> statement-breakpoint
CREATE UNIQUE INDEX "units_serialkey" ON "units" USING btree ((data->>'serialKey')) WHERE data->>'serialKey' <> '' and archived_at is null;--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "units" FOR EACH ROW EXECUTE FUNCTION audit_record('units');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "units" EXECUTE FUNCTION audit_emptied('units');
