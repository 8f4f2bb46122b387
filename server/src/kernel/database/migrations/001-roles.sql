-- Two roles that own nothing and bypass nothing; every statement of the program runs under one of them.
--   lindero_app     work on behalf of one customer: row-level security shows its rows only
--   lindero_system  what happens on nobody's behalf: login, sessions, the queue, market import, administration
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lindero_app') THEN
    CREATE ROLE lindero_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lindero_system') THEN
    CREATE ROLE lindero_system NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
  EXECUTE format('GRANT lindero_app, lindero_system TO %I', current_user);
END $$;

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

GRANT USAGE ON SCHEMA public TO lindero_app, lindero_system;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO lindero_app, lindero_system;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO lindero_app, lindero_system;

-- The customer of the running transaction; NULL (and so no row at all) where none was set.
CREATE FUNCTION current_customer() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('lindero.customer', true), '')::uuid $$;

-- One step puts the guard on a table: its rows belong to the customer in `customer_uuid`.
CREATE PROCEDURE guard_by_customer(guarded regclass, customer_column name DEFAULT 'customer_uuid') LANGUAGE plpgsql AS
$$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format('CREATE POLICY own_customer ON %s TO lindero_app USING (%I = (SELECT current_customer()))
                  WITH CHECK (%I = (SELECT current_customer()))', guarded, customer_column, customer_column);
  EXECUTE format('CREATE POLICY system ON %s TO lindero_system USING (true) WITH CHECK (true)', guarded);
END $$;

-- Search ignores case and accents; unaccent() itself is only STABLE, which an index does not accept.
CREATE FUNCTION searchable(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT lower(public.unaccent('public.unaccent', $1)) $$;
