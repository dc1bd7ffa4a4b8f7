ALTER TABLE "sync_state" ADD COLUMN "lives" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
UPDATE sync_state SET lives = jsonb_build_array(jsonb_build_object('life', epoch, 'from', 0));
