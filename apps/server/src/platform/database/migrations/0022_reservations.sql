CREATE TABLE "reservations" (
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
	CONSTRAINT "reservations_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "reservations_rev" ON "reservations" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "reservations_owners" ON "reservations" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "reservations_productid" ON "reservations" USING btree ((data->>'productId'));--> statement-breakpoint
CREATE INDEX "reservations_itemid" ON "reservations" USING btree ((data->>'itemId'));--> statement-breakpoint
CREATE INDEX "reservations_quoteid" ON "reservations" USING btree ((data->>'quoteId'));--> statement-breakpoint
CREATE INDEX "reservations_invoiceid" ON "reservations" USING btree ((data->>'invoiceId'));--> statement-breakpoint
CREATE INDEX "reservations_contactid" ON "reservations" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE INDEX "reservations_state" ON "reservations" USING btree ((data->>'state'));--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "reservations" FOR EACH ROW EXECUTE FUNCTION audit_record('reservations');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "reservations" EXECUTE FUNCTION audit_emptied('reservations');
