-- The dues of changed transactions are planned once for each connection. With a plan for each list of transactions, the
-- planning of this statement took as long as its work, at every save and every step of a load.
ALTER FUNCTION renew_dues_of_transactions(uuid[]) SET plan_cache_mode = force_generic_plan;
