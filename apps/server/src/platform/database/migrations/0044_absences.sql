CREATE TABLE "absences" (
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
	CONSTRAINT "absences_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "absences_rev" ON "absences" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "absences_order" ON "absences" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "absences_owners" ON "absences" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "absences_archived" ON "absences" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "absences_personid" ON "absences" USING btree ((data->>'personId'));--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "absences" FOR EACH ROW EXECUTE FUNCTION audit_record('absences');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "absences" EXECUTE FUNCTION audit_emptied('absences');
