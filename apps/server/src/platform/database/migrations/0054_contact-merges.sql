-- functions: f2f9b732b2313ff5
CREATE INDEX "contacts_mergedinto" ON "contacts" USING btree ((data->>'mergedInto'));--> statement-breakpoint
CREATE INDEX "technical_sheets_intervention_contactid" ON "technical_sheets" USING btree ((data->'intervention'->>'contactId'));