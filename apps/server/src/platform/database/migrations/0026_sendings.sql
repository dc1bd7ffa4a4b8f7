CREATE TABLE "sendings" (
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
	CONSTRAINT "sendings_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "letter_tries" (
	"sending_id" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"handed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letters_sent" (
	"sending_id" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sendings_rev" ON "sendings" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "sendings_order" ON "sendings" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "sendings_owners" ON "sendings" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "sendings_documentid" ON "sendings" USING btree ((data->>'documentId'));--> statement-breakpoint
CREATE INDEX "sendings_contactid" ON "sendings" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE INDEX "sendings_state" ON "sendings" USING btree ((data->>'state'));--> statement-breakpoint
CREATE INDEX "letters_sent_author" ON "letters_sent" USING btree ("author","at");--> statement-breakpoint
CREATE TRIGGER audit_record AFTER INSERT OR UPDATE OR DELETE ON "sendings" FOR EACH ROW EXECUTE FUNCTION audit_record('sendings');--> statement-breakpoint
CREATE TRIGGER audit_emptied BEFORE TRUNCATE ON "sendings" EXECUTE FUNCTION audit_emptied('sendings');
