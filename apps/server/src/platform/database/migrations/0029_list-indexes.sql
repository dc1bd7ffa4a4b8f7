CREATE INDEX "bon_livraison_archived" ON "bon_livraison" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "bon_livraison_client" ON "bon_livraison" USING btree ((data->>'client'));--> statement-breakpoint
CREATE INDEX "categories_archived" ON "categories" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "contacts_archived" ON "contacts" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "contacts_phone" ON "contacts" USING btree ((data->>'phone'));--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ((data->>'email'));--> statement-breakpoint
CREATE INDEX "contacts_ice" ON "contacts" USING btree ((data->>'ice'));--> statement-breakpoint
CREATE INDEX "credit_notes_archived" ON "credit_notes" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "credit_notes_client" ON "credit_notes" USING btree ((data->>'client'));--> statement-breakpoint
CREATE INDEX "events_archived" ON "events" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "events_client" ON "events" USING btree ((data->>'client'));--> statement-breakpoint
CREATE INDEX "inventory_archived" ON "inventory" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_archived" ON "invoices" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_client" ON "invoices" USING btree ((data->>'client'));--> statement-breakpoint
CREATE INDEX "movements_archived" ON "movements" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_archived" ON "notifications" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "payments_archived" ON "payments" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "payments_remittance" ON "payments" USING btree ((data->>'remittance'));--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "quotes_archived" ON "quotes" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "quotes_client" ON "quotes" USING btree ((data->>'client'));--> statement-breakpoint
CREATE INDEX "quotes_invoiceid" ON "quotes" USING btree ((data->>'invoiceId'));--> statement-breakpoint
CREATE INDEX "reservations_archived" ON "reservations" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "sendings_archived" ON "sendings" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "services_archived" ON "services" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "settings_archived" ON "settings" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "staff_archived" ON "staff" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_archived" ON "tasks" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_duedate" ON "tasks" USING btree ((data->>'dueDate'));--> statement-breakpoint
CREATE INDEX "technical_sheets_archived" ON "technical_sheets" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "technical_sheets_correctsid" ON "technical_sheets" USING btree ((data->>'correctsId'));--> statement-breakpoint
CREATE INDEX "units_archived" ON "units" USING btree ("order_key" collate "C","id" collate "C") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "units_serialnumber" ON "units" USING btree ((data->>'serialNumber'));--> statement-breakpoint
CREATE INDEX "units_contactid" ON "units" USING btree ((data->>'contactId'));