-- Saved views of lists: private, or shared with all users of the customer.

-- The user of the running transaction; NULL if none was set.
CREATE FUNCTION current_person() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('lindero.person', true), '')::uuid $$;

CREATE TABLE saved_views (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- Null after the author was erased; then only shared views stay.
  user_uuid uuid REFERENCES users ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  -- Filters, sort order, rows per page, columns and layout, as stored by the screen.
  state jsonb NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL DEFAULT now(),
  edited_on timestamptz NOT NULL DEFAULT now(),
  CHECK (is_shared OR user_uuid IS NOT NULL)
);
CALL guard_by_customer('saved_views');
CREATE POLICY own_person ON saved_views AS RESTRICTIVE TO lindero_app
  USING (is_shared OR user_uuid = current_person());
CREATE UNIQUE INDEX saved_views_name ON saved_views (user_uuid, customer_uuid, list, lower(name));
CREATE INDEX saved_views_list ON saved_views (customer_uuid, list);

-- The default view of a list for a user.
CREATE TABLE default_views (
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  list text NOT NULL,
  view_uuid uuid NOT NULL REFERENCES saved_views ON DELETE CASCADE,
  PRIMARY KEY (user_uuid, customer_uuid, list)
);
CALL guard_by_customer('default_views');
CREATE POLICY own_person ON default_views AS RESTRICTIVE TO lindero_app USING (user_uuid = current_person());
CREATE INDEX default_views_view ON default_views (view_uuid);
CREATE INDEX default_views_customer ON default_views (customer_uuid);
