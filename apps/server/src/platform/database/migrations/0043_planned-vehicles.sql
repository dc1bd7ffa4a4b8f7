CREATE INDEX "bon_livraison_vehicleid" ON "bon_livraison" USING btree ((data->>'vehicleId'));--> statement-breakpoint
CREATE INDEX "events_vehicleid" ON "events" USING btree ((data->>'vehicleId'));