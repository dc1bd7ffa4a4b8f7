-- Reports read their sums from the index alone.
ALTER TABLE "daily_sums" DROP CONSTRAINT "daily_sums_fact_owner_day_key_name_pk",
  ADD CONSTRAINT "daily_sums_fact_owner_day_key_name_pk" PRIMARY KEY ("fact", "owner", "day", "key", "name") INCLUDE ("count", "amount");
