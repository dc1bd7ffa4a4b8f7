CREATE TABLE "credit_notes" (
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
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "credit_notes_rev" ON "credit_notes" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "credit_notes_owners" ON "credit_notes" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "credit_notes_invoiceid" ON "credit_notes" USING btree ((data->>'invoiceId'));--> statement-breakpoint
CREATE INDEX "credit_notes_contactid" ON "credit_notes" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "credit_notes" FOR EACH ROW EXECUTE FUNCTION audit_record('creditNotes');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "credit_notes" EXECUTE FUNCTION audit_emptied('creditNotes');
