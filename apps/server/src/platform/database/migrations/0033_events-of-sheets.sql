-- A sheet names the event of its intervention beside what it says of it, where it can be looked for. Those written before there was a
-- name take it from there; nobody has written them: their version stays.
CREATE INDEX "technical_sheets_eventid" ON "technical_sheets" USING btree ((data->>'eventId'));--> statement-breakpoint
UPDATE technical_sheets SET data = data || jsonb_build_object('eventId', data->'intervention'->>'eventId')
WHERE coalesce(data->'intervention'->>'eventId', '') <> '' AND NOT data ? 'eventId';
