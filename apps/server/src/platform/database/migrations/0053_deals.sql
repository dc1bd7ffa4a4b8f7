CREATE TABLE "deals" (
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
	CONSTRAINT "deals_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "deals_rev" ON "deals" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "deals_order" ON "deals" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "deals_owners" ON "deals" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "deals_archived" ON "deals" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "deals_contactid" ON "deals" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE INDEX "deals_stage" ON "deals" USING btree ((data->>'stage'));--> statement-breakpoint
CREATE INDEX "deals_status" ON "deals" USING btree ((data->>'status'));--> statement-breakpoint
CREATE INDEX "quotes_dealid" ON "quotes" USING btree ((data->>'dealId'));--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "deals" FOR EACH ROW EXECUTE FUNCTION audit_record('deals');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "deals" EXECUTE FUNCTION audit_emptied('deals');
