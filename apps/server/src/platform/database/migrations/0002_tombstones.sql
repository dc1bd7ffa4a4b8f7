CREATE TABLE "tombstones" (
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"rev" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tombstones_collection_id_pk" PRIMARY KEY("collection","id")
);
--> statement-breakpoint
ALTER TABLE "sync_state" ADD COLUMN "floor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tombstones_rev" ON "tombstones" USING btree ("rev");