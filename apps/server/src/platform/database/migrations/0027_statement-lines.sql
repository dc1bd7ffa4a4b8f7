-- A line of a bank statement is matched with one payment: two that take it at once are refused by this.
CREATE UNIQUE INDEX "payments_statementline" ON "payments" USING btree ((data->>'statementLine')) WHERE data->>'statementLine' <> '' and archived_at is null;
