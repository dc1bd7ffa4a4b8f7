-- Reservations of a product or an item over a stretch of time are found without a look at its others: GET /api/availability
-- reads as many as meet the stretch, whatever the years have added. The first field serves what the dropped indexes did.
DROP INDEX "reservations_productid";--> statement-breakpoint
DROP INDEX "reservations_itemid";--> statement-breakpoint
CREATE INDEX "reservations_productid_stretch" ON "reservations" USING btree ((data->>'productId'),(data->>'state'),(data->>'start') collate "C",(data->>'end') collate "C");--> statement-breakpoint
CREATE INDEX "reservations_itemid_stretch" ON "reservations" USING btree ((data->>'itemId'),(data->>'state'),(data->>'start') collate "C",(data->>'end') collate "C");
