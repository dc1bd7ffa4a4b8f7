CREATE TABLE "requests" (
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
	CONSTRAINT "requests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "requests_rev" ON "requests" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "requests_order" ON "requests" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "requests_owners" ON "requests" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "requests_archived" ON "requests" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "requests_contactid" ON "requests" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE INDEX "requests_unitid" ON "requests" USING btree ((data->>'unitId'));--> statement-breakpoint
CREATE INDEX "requests_contractid" ON "requests" USING btree ((data->>'contractId'));--> statement-breakpoint
CREATE INDEX "requests_eventid" ON "requests" USING btree ((data->>'eventId'));--> statement-breakpoint
CREATE INDEX "requests_status" ON "requests" USING btree ((data->>'status'));--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "requests" FOR EACH ROW EXECUTE FUNCTION audit_record('requests');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "requests" EXECUTE FUNCTION audit_emptied('requests');
