CREATE INDEX "reservations_departurevehicleid" ON "reservations" USING btree ((data->>'departureVehicleId'));--> statement-breakpoint
CREATE INDEX "reservations_returnvehicleid" ON "reservations" USING btree ((data->>'returnVehicleId'));--> statement-breakpoint
CREATE INDEX "reservations_departuredriverid" ON "reservations" USING btree ((data->>'departureDriverId'));--> statement-breakpoint
CREATE INDEX "reservations_returndriverid" ON "reservations" USING btree ((data->>'returnDriverId'));