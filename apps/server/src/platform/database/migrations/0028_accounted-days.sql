-- What happened to cheques, effets and cautions in a month is found without a look at those of all years: the accounts ask for the
-- days of a period.
CREATE INDEX "payments_bank_day" ON "payments" USING btree (greatest(data->>'cashingDate', data->>'remittedOn', data->>'clearedOn', data->>'bouncedOn') collate "C") WHERE data->>'mode' in ('Chèque', 'Effet');--> statement-breakpoint
CREATE INDEX "reservations_caution" ON "reservations" USING btree (id) WHERE data ? 'caution';