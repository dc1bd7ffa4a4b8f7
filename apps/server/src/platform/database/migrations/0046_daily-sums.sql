-- functions: 89caf74a1a5cd9da
CREATE UNLOGGED TABLE "daily_sums" (
	"fact" text COLLATE "C" NOT NULL,
	"owner" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"parts" bigint NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_sums_fact_owner_day_key_name_pk" PRIMARY KEY("fact","owner","day","key","name")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "daily_sums_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rev" bigint NOT NULL,
	"epoch" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "superseded_rows" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "superseded_rows_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"rev" bigint NOT NULL,
	"owners" text[] NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "superseded_rows_rev" ON "superseded_rows" USING btree ("rev");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_superseded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM daily_sums_state;
  ELSE
    INSERT INTO superseded_rows (collection, id, rev, owners, data) VALUES (TG_ARGV[0], OLD.id, OLD.rev, OLD.owners, OLD.data);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_superseded AFTER UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION note_superseded('invoices');
--> statement-breakpoint
CREATE TRIGGER note_emptied AFTER TRUNCATE ON "invoices" EXECUTE FUNCTION note_superseded('invoices');
--> statement-breakpoint
CREATE TRIGGER note_superseded AFTER UPDATE OR DELETE ON "credit_notes" FOR EACH ROW EXECUTE FUNCTION note_superseded('creditNotes');
--> statement-breakpoint
CREATE TRIGGER note_emptied AFTER TRUNCATE ON "credit_notes" EXECUTE FUNCTION note_superseded('creditNotes');
--> statement-breakpoint
CREATE TRIGGER note_superseded AFTER UPDATE OR DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION note_superseded('quotes');
--> statement-breakpoint
CREATE TRIGGER note_emptied AFTER TRUNCATE ON "quotes" EXECUTE FUNCTION note_superseded('quotes');
--> statement-breakpoint
CREATE TRIGGER note_superseded AFTER UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION note_superseded('payments');
--> statement-breakpoint
CREATE TRIGGER note_emptied AFTER TRUNCATE ON "payments" EXECUTE FUNCTION note_superseded('payments');
--> statement-breakpoint
CREATE TRIGGER note_superseded AFTER UPDATE OR DELETE ON "contacts" FOR EACH ROW EXECUTE FUNCTION note_superseded('contacts');
--> statement-breakpoint
CREATE TRIGGER note_emptied AFTER TRUNCATE ON "contacts" EXECUTE FUNCTION note_superseded('contacts');
--> statement-breakpoint
CREATE TRIGGER note_superseded AFTER UPDATE OR DELETE ON "inventory" FOR EACH ROW EXECUTE FUNCTION note_superseded('inventory');
--> statement-breakpoint
CREATE TRIGGER note_emptied AFTER TRUNCATE ON "inventory" EXECUTE FUNCTION note_superseded('inventory');
--> statement-breakpoint
CREATE TRIGGER note_superseded AFTER UPDATE OR DELETE ON "events" FOR EACH ROW EXECUTE FUNCTION note_superseded('events');
--> statement-breakpoint
CREATE TRIGGER note_emptied AFTER TRUNCATE ON "events" EXECUTE FUNCTION note_superseded('events');
--> statement-breakpoint
CREATE TRIGGER note_superseded AFTER UPDATE OR DELETE ON "reservations" FOR EACH ROW EXECUTE FUNCTION note_superseded('reservations');
--> statement-breakpoint
CREATE TRIGGER note_emptied AFTER TRUNCATE ON "reservations" EXECUTE FUNCTION note_superseded('reservations');
