CREATE TABLE "contracts" (
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
	CONSTRAINT "contracts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "contracts_rev" ON "contracts" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "contracts_order" ON "contracts" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "contracts_owners" ON "contracts" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "contracts_archived" ON "contracts" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "contracts_contactid" ON "contracts" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE INDEX "contracts_client" ON "contracts" USING btree ((data->>'client'));--> statement-breakpoint
CREATE INDEX "contracts_status" ON "contracts" USING btree ((data->>'status'));--> statement-breakpoint
CREATE INDEX "contracts_nextdue" ON "contracts" USING btree ((data->>'nextDue') collate "C") WHERE data->>'nextDue' <> '';--> statement-breakpoint
CREATE INDEX "invoices_contractid" ON "invoices" USING btree ((data->>'contractId'));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_billed_day" ON "invoices" USING btree ((data->>'contractId'), (data->'period'->>'from')) WHERE data ? 'contractId' and data->>'status' <> 'Annulée';--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "contracts" FOR EACH ROW EXECUTE FUNCTION audit_record('contracts');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "contracts" EXECUTE FUNCTION audit_emptied('contracts');
