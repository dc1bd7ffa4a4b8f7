CREATE INDEX "bon_livraison_devisid" ON "bon_livraison" USING btree ((data->>'devisId'));--> statement-breakpoint
CREATE INDEX "inventory_productid" ON "inventory" USING btree ((data->>'productId'));