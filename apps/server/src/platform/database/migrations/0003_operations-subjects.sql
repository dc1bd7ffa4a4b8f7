CREATE TABLE "events" (
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
	CONSTRAINT "events_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "inventory" (
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
	CONSTRAINT "inventory_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "movements" (
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
	CONSTRAINT "movements_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
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
	CONSTRAINT "notifications_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
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
	CONSTRAINT "tasks_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "technical_sheets" (
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
	CONSTRAINT "technical_sheets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "events_rev" ON "events" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "events_order" ON "events" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "events_owners" ON "events" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "events_contactid" ON "events" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE INDEX "events_status" ON "events" USING btree ((data->>'status'));--> statement-breakpoint
CREATE INDEX "inventory_rev" ON "inventory" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "inventory_order" ON "inventory" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "inventory_owners" ON "inventory" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "inventory_category" ON "inventory" USING btree ((data->>'category'));--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_serialnumber" ON "inventory" USING btree ((data->>'serialNumber')) WHERE data->>'serialNumber' <> '' and archived_at is null;--> statement-breakpoint
CREATE INDEX "movements_rev" ON "movements" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "movements_order" ON "movements" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "movements_owners" ON "movements" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "movements_itemid" ON "movements" USING btree ((data->>'itemId'));--> statement-breakpoint
CREATE INDEX "movements_relatedid" ON "movements" USING btree ((data->>'relatedId'));--> statement-breakpoint
CREATE INDEX "notifications_rev" ON "notifications" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "notifications_order" ON "notifications" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "notifications_owners" ON "notifications" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "notifications_relatedid" ON "notifications" USING btree ((data->>'relatedId'));--> statement-breakpoint
CREATE INDEX "tasks_rev" ON "tasks" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "tasks_order" ON "tasks" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "tasks_owners" ON "tasks" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "tasks_contactid" ON "tasks" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE INDEX "technical_sheets_rev" ON "technical_sheets" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "technical_sheets_order" ON "technical_sheets" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "technical_sheets_owners" ON "technical_sheets" USING gin ("owners");