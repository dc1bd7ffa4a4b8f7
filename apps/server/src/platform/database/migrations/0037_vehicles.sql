CREATE TABLE "vehicles" (
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
	CONSTRAINT "vehicles_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "vehicles_rev" ON "vehicles" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "vehicles_order" ON "vehicles" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "vehicles_owners" ON "vehicles" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "vehicles_archived" ON "vehicles" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_platekey" ON "vehicles" USING btree ((data->>'plateKey')) WHERE data->>'plateKey' <> '' and archived_at is null;--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "vehicles" FOR EACH ROW EXECUTE FUNCTION audit_record('vehicles');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "vehicles" EXECUTE FUNCTION audit_emptied('vehicles');
